"""Workbooks of spreadsheets, whose sheets are our tables: XLSX and ODS."""

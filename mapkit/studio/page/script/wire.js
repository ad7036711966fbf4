/** The wire to the studio: asks and gets answers, hears what is told, comes back when it was cut. */

const AGAIN_MS = 700; // between two attempts to come back

export class Wire {
  #socket = null;
  #next = 1;
  #waiting = new Map();

  constructor(hear, stand) {
    this.hear = hear; // what is told
    this.stand = stand; // whether the wire is up
    this.#open();
  }

  /** Ask for something; a promise of the answer, refused with a sentence for the user. */
  ask(name, fields = {}) {
    return new Promise((resolve, reject) => {
      if (this.#socket.readyState !== WebSocket.OPEN) {
        reject(new Error("The studio can't be reached. Is it still running in the terminal?"));
        return;
      }
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ ...fields, ask: name, id }));
    });
  }

  #open() {
    this.#socket = new WebSocket(`ws://${location.host}/live`);
    this.#socket.onopen = () => this.stand(true);
    this.#socket.onmessage = (event) => this.#take(JSON.parse(event.data));
    this.#socket.onclose = () => this.#closed();
  }

  #take(message) {
    if (!("answer" in message)) return this.hear(message);
    const waiting = this.#waiting.get(message.answer);
    this.#waiting.delete(message.answer);
    if (message.refused) waiting?.reject(new Error(message.refused));
    else waiting?.resolve(message);
  }

  #closed() {
    for (const { reject } of this.#waiting.values()) reject(new Error("The studio has ended."));
    this.#waiting.clear();
    this.stand(false);
    setTimeout(() => this.#open(), AGAIN_MS);
  }
}

import { runDoorAction } from '#mirror/door/index.ts';
import { tempFolder } from '../support/mirror.ts';
import { TestStore } from '../support/store.ts';

export { PNG, WAV } from '../support/mediaFiles.ts';

/** A mirror and its media, asked as main asks for a program. */
export class DoorMirror extends TestStore {
  readonly folder = tempFolder();

  /** The result of an action. Throws its error. */
  async call(action: string, params: Record<string, unknown> = {}, source = 'yomitan') {
    const reply = await this.reply(action, params, source);
    if ('error' in reply) throw new Error(reply.error);
    return JSON.parse(reply.json);
  }

  reply(action: string, params: Record<string, unknown>, source = 'yomitan') {
    const media = { store: this.store, folder: this.folder.path };
    // As JSON, which has passed the door.
    const given = JSON.parse(JSON.stringify(params)) as Record<string, unknown>;
    return runDoorAction(action, given, { media, pause: () => Promise.resolve(), source });
  }

  add(fields: Record<string, string>, more: Record<string, unknown> = {}): Promise<number> {
    return this.call('addNote', { note: { ...note(fields), ...more } });
  }

  /** Cards that were made one after another. */
  inTurn(pbid: string, titles: readonly string[], bid = pbid): string[] {
    return titles.flatMap((title) => {
      this.now++;
      return this.cards(pbid, [title], bid);
    });
  }

  card(number: number) {
    const [row] = this.rows<Record<string, string>>(
      `SELECT c.* FROM cards c JOIN card_numbers m ON m.card_id = c.id WHERE m.number = ${number}`,
    );
    return row;
  }
}

export function note(fields: Record<string, string>, more: Record<string, unknown> = {}) {
  return { deckName: 'Japanese', modelName: 'Cardbox', fields, ...more };
}

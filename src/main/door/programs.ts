import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { JsonStore } from '#main/settings/index.ts';
import type { DoorProgram, DoorState } from '#shared/door.ts';

const DAY_MS = 86_400_000;
/** The last use of a program is written to disk at most this often. */
const SAVE_MS = 3_600_000;
const [MAX_PROGRAMS, MAX_ASKED] = [100, 20];
/** A website can have any number of names, and so of Origins; an extension has one. */
const MAX_WEBSITES = 10;
const WEBSITE = /^https?:/;

const time = v.pipe(v.string(), v.maxLength(40));
const origin = v.pipe(v.string(), v.maxLength(300));
const FileSchema = v.object({
  key: v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{32}$/)), ''),
  keyUsedAt: v.fallback(v.nullable(time), null),
  programs: v.fallback(v.pipe(v.array(v.object({ origin, usedAt: v.nullable(time) })), v.maxLength(MAX_PROGRAMS)), []),
  /** When each Origin last asked, the last one last. */
  asked: v.fallback(v.pipe(v.array(v.object({ origin, at: time })), v.maxLength(MAX_ASKED)), []),
});
type File = v.InferOutput<typeof FileSchema>;

/** Who may use the door: allowed Origins, the key for programs without one, and who asked. In a file of its own. */
export function createPrograms(store: JsonStore, now: () => number) {
  let file = v.parse(FileSchema, store.read());
  let savedAt = 0;
  let question: string | null = null;
  const change = (next: Partial<File>): void => {
    file = { ...file, ...next };
    store.write(file);
    savedAt = now();
  };
  const iso = (): string => new Date(now()).toISOString();
  const recent = (): File['asked'] => file.asked.filter(({ at }) => now() - Date.parse(at) < DAY_MS);
  /** Compared by hashes, in a time that says nothing about the key. */
  const isKey = (key: unknown): boolean => {
    const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
    return typeof key === 'string' && timingSafeEqual(digest(key), digest(file.key));
  };
  const isAllowed = (one: string): boolean => file.programs.some((program) => program.origin === one);
  if (file.key === '') change({ key: newKey() });
  return {
    isAllowed,
    changeKey(): void {
      change({ key: newKey(), keyUsedAt: null });
    },
    /** Whether a program may act: one without an Origin needs the key. Notes that it acts. */
    mayAct(one: string | null, key: unknown): boolean {
      if (one === null && !isKey(key)) return false;
      const used = (program: DoorProgram): DoorProgram =>
        program.origin === one ? { ...program, usedAt: iso() } : program;
      file = one === null ? { ...file, keyUsedAt: iso() } : { ...file, programs: file.programs.map(used) };
      if (now() - savedAt > SAVE_MS) change({});
      return true;
    },
    /**
     * An unknown Origin came. Returns whether the person is to be asked: once a day about each, about one at a time, and not about
     * endless names that one website makes up.
     */
    ask(one: string): boolean {
      const asked = recent();
      if (question !== null || asked.some((other) => other.origin === one)) return false;
      const websites = asked.filter((other) => WEBSITE.test(other.origin)).length;
      if (WEBSITE.test(one) && websites >= MAX_WEBSITES) return false;
      change({ asked: [...asked, { origin: one, at: iso() }].slice(-MAX_ASKED) });
      question = one;
      return true;
    },
    decide(one: string, isAllowedNow: boolean): void {
      if (question === one) question = null;
      const others = file.programs.filter((program) => program.origin !== one);
      const allowed = [{ origin: one, usedAt: null }];
      change({
        programs: [...others, ...(isAllowedNow ? allowed : [])].slice(-MAX_PROGRAMS),
        asked: isAllowedNow ? file.asked.filter((other) => other.origin !== one) : file.asked,
      });
    },
    state(): Omit<DoorState, 'status' | 'port'> {
      const { key, keyUsedAt, programs } = file;
      return { key, keyUsedAt, programs, question, asked: recent().map((other) => other.origin) };
    },
  };
}

function newKey(): string {
  return randomBytes(24).toString('base64url');
}

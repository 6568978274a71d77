import type { WebContents } from 'electron';
import type { WebSocket } from 'ws';
import { ContentsBase, type ContentsOwner } from './contentsBase.ts';
import { makeEvent } from './emitter.ts';
import { guard, notImplemented } from './guard.ts';
import { cloneArguments, deliver, handleInvoke, type Sender } from './ipc.ts';
import { handleKey } from './menu.ts';
import type { KeyPress, PageMessage } from './page/wire.ts';
import { PageSocket } from './pageSocket.ts';
import { decidePermission } from './permissions.ts';
import { fromLocal, originOf } from './schemes.ts';

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

/** The messages between a window's contents and its page, over the socket. */
export abstract class ContentsMessages extends ContentsBase {
  protected readonly socket: PageSocket;
  private openHandler: OpenHandler | undefined;

  constructor(id: number, owner: ContentsOwner) {
    super(id, owner);
    this.socket = new PageSocket(
      (message, isCurrent, origin) => this.receive(message, isCurrent, origin),
      () => this.watchInput(),
    );
    for (const change of ['newListener', 'removeListener']) {
      this.on(change, (name) => name === 'before-input-event' && setImmediate(() => this.watchInput()));
    }
  }

  send(channel: string, ...args: unknown[]): void {
    this.alive();
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument');
    this.socket.send({ t: 'message', channel, args: cloneArguments(args) });
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.alive();
    this.openHandler = handler;
  }

  /** A document's socket; `origin` comes from the browser, not from the page. */
  connect(origin: string, socket: WebSocket): void {
    if (this.destroyed) socket.terminate();
    else this.socket.connect(socket, origin);
  }

  /** Called by the page for every key while the app listens. Returns whether the app prevented the key. */
  beforeInput(press: KeyPress): boolean {
    const { type, key, code, ctrl: control, shift, alt, meta, repeat } = press;
    const event = makeEvent({});
    const modifiers = Object.entries({ control, shift, alt, meta }).flatMap(([name, on]) => (on ? [name] : []));
    const input = {
      type,
      key,
      code,
      control,
      shift,
      alt,
      meta,
      modifiers,
      isAutoRepeat: repeat,
      isComposing: false,
      location: 0,
    };
    this.emit('before-input-event', event, input);
    return event.defaultPrevented;
  }

  private watchInput(): void {
    this.socket.send({ t: 'watch-input', on: this.listenerCount('before-input-event') > 0 });
  }

  private receive(message: PageMessage, isCurrent: () => boolean, origin: string): void {
    if (this.destroyed) return;
    if (message.t === 'open') this.askWindowOpen(message.url, message.target, message.features);
    else if (message.t === 'key') handleKey(message);
    else if (message.t === 'press') this.emit('input-event', {}, { type: message.type });
    else if (message.t === 'menu') this.emitContextMenu(message);
    else if (message.t === 'zoom') this.emit('zoom-changed', {}, message.direction);
    else if (message.t === 'title') this.retitle(message.title);
    else if (message.t === 'permission') this.decide(message);
    else if (message.t === 'preload-error') {
      const error = Object.assign(new Error(message.message), { stack: message.stack });
      this.emit('preload-error', {}, this.owner.preload, error);
    } else if (message.t === 'send') {
      deliver(this.senderOf(message.href, isCurrent(), origin), message.channel, message.args);
    } else {
      const { id, channel, args } = message;
      void handleInvoke(this.senderOf(message.href, isCurrent(), origin), channel, args).then((reply) => {
        if (isCurrent()) this.socket.send({ t: 'reply', id, ...reply });
      });
    }
  }

  /** The document's own address, trusted only if the browser confirms its origin; null for a document that was replaced. */
  private senderOf(href: string, isCurrent: boolean, origin: string): Sender {
    const isVouched = isCurrent && originOf(href) === origin;
    if (isVouched) this.frame.moveTo(href);
    return { contents: this.facade, frame: isVouched ? this.mainFrame : null };
  }

  protected askWindowOpen(local: string, frameName: string, features: string): void {
    const referrer = { url: '', policy: 'default' };
    const details = { url: fromLocal(local), frameName, features, disposition: 'new-window', referrer };
    const decision = this.openHandler?.(details as Parameters<OpenHandler>[0]);
    if (decision?.action !== 'deny') throw notImplemented('setWindowOpenHandler allowing a window');
  }

  private emitContextMenu(message: Extract<PageMessage, { t: 'menu' }>): void {
    const { x, y, selection: selectionText, link, editable: isEditable } = message;
    const hasSelection = selectionText !== '';
    const editFlags = {
      canCut: isEditable && hasSelection,
      canCopy: hasSelection,
      canPaste: isEditable,
      canSelectAll: true,
    };
    // Chromium does not report its spelling over the protocol.
    const spelling = { misspelledWord: '', dictionarySuggestions: [] };
    const linkURL = fromLocal(link);
    const params = { x, y, selectionText, linkURL, isEditable, frame: this.mainFrame, editFlags, ...spelling };
    this.emit('context-menu', makeEvent({}), guard('context-menu params', params));
  }

  private decide({ id, permission, query, mediaTypes, href }: Extract<PageMessage, { t: 'permission' }>): void {
    decidePermission(this.facade, { permission, query, mediaTypes, url: fromLocal(href) }).then(
      (state) => this.socket.send({ t: 'granted', id, state }),
      (error: unknown) => console.error(error),
    );
  }
}

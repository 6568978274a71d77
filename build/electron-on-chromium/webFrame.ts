import type { WebFrameMain } from 'electron';
import { guard } from './guard.ts';
import { fromLocal, originOf } from './schemes.ts';

/** The main frame of a window's page, as `event.senderFrame` and `webContents.mainFrame` give it. */
export interface MainFrame {
  readonly frame: WebFrameMain;
  /** Follows the page's address; `local` is what Chromium calls it. */
  moveTo(local: string): void;
}

type Used =
  | 'url'
  | 'origin'
  | 'name'
  | 'processId'
  | 'routingId'
  | 'frameTreeNodeId'
  | 'top'
  | 'parent'
  | 'send'
  | 'isDestroyed';

export function makeMainFrame(id: number, send: WebFrameMain['send'], isDestroyed: () => boolean): MainFrame {
  let url = '';
  const implemented: Pick<WebFrameMain, Used> = {
    get url() {
      return url;
    },
    get origin() {
      return originOf(url);
    },
    name: '',
    processId: 1000 + id,
    routingId: 1,
    frameTreeNodeId: id,
    get top() {
      return frame;
    },
    parent: null,
    send,
    isDestroyed,
  };
  const frame = guard('webFrameMain', implemented) as WebFrameMain;
  return {
    frame,
    moveTo: (local) => {
      url = fromLocal(local);
    },
  };
}

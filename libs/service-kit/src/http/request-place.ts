import type { Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import type { Lane } from './lane.ts';

const ignore = () => undefined;

/** The slots that one request occupies in lanes (semaphores). The slots are freed when the response or the connection ends. */
export class RequestPlace {
  private leaveLane: (() => void) | undefined;
  /** Functions that free the slots that `countFor` has occupied in the lanes of callers. */
  private readonly leaveCaller: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(
    private readonly response: ServerResponse,
    private readonly socket: Socket,
  ) {
    response.once('close', this.end);
    // When a connection is lost, only its first pipelined response emits `close`, so this code also listens on the socket.
    socket.once('close', this.end);
  }

  /**
   * Moves the request to another lane (semaphore).
   * If `maxMs` is given, the request frees its slot in the lane after this time, even if it is still running.
   * @returns false if the lane or the owner's share of the lane is full
   */
  moveTo(lane: Lane, owner: string, maxMs?: number): boolean {
    if (this.isOver) return true;
    this.leave();
    this.leaveLane = lane.admit(owner, ignore);
    if (!this.leaveLane) return false;
    if (maxMs !== undefined) this.timer = setTimeout(this.leave, maxMs);
    return true;
  }

  /**
   * Occupies a slot in a lane of the request's caller, which is a user or an API key, until the response ends.
   * If the caller has too many requests in progress, the request waits in the queue of the lane (semaphore).
   * @returns false if the queue is full, or if no slot became free within `maxWaitMs`
   */
  countFor(callers: Lane, caller: string, maxWaitMs: number): Promise<boolean> {
    if (this.isOver) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (isAdmitted: boolean) => {
        clearTimeout(timer);
        resolve(isAdmitted);
      };
      const timer = setTimeout(() => {
        this.leaveCaller.splice(this.leaveCaller.indexOf(leave!), 1);
        leave?.();
        resolve(false);
      }, maxWaitMs);
      const leave = callers.admit(caller, () => settle(true));
      if (leave) this.leaveCaller.push(leave);
      else settle(false);
    });
  }

  private readonly leave = () => {
    clearTimeout(this.timer);
    this.leaveLane?.();
    this.leaveLane = undefined;
  };

  private readonly end = () => {
    this.isOver = true;
    this.response.off('close', this.end);
    this.socket.off('close', this.end);
    this.leave();
    this.leaveCaller.splice(0).forEach((leave) => leave());
  };
}

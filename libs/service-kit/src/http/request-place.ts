import type { Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import type { Lane } from './lane.ts';

const ignore = () => undefined;

/** The slots of lanes (semaphores) that one request occupies. They are freed when its response or connection ends. */
export class RequestPlace {
  private leaveLane: (() => void) | undefined;
  /** Functions that free the slots which `countFor` has occupied. */
  private readonly leaveCaller: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(
    private readonly response: ServerResponse,
    private readonly socket: Socket,
  ) {
    response.once('close', this.end);
    // If a connection is lost, only the first of its pipelined responses emits `close`, so this object also listens on
    // the socket.
    socket.once('close', this.end);
  }

  /**
   * Moves the request to another lane: the request releases its slot in the present lane and takes one in the other
   * lane. If `maxMs` is given, the new slot is released after this number of milliseconds, even if the request is still
   * running.
   * @returns false if the lane, or the owner's share of it, is full
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
   * Occupies a slot of the request's caller (a user, an API key or a session) in a lane (semaphore), until the response
   * ends. If the caller has too many requests in progress, the request waits in the lane's queue.
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

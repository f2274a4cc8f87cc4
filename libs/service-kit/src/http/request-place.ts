import type { Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import type { Lane } from './lane.ts';

const ignore = () => undefined;

/** The slots that one request occupies in lanes (semaphores). The slots are freed when the response or the connection ends. */
export class RequestPlace {
  private leaveLane: (() => void) | undefined;
  private leaveUser: (() => void) | undefined;
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
   * If `longestMs` is given, the request frees its slot in the lane after this time, even if it is still running.
   * @returns false if the lane or the owner's share of the lane is full
   */
  moveTo(lane: Lane, owner: string, longestMs?: number): boolean {
    if (this.isOver) return true;
    this.leave();
    this.leaveLane = lane.admit(owner, ignore);
    if (!this.leaveLane) return false;
    if (longestMs !== undefined) this.timer = setTimeout(this.leave, longestMs);
    return true;
  }

  /** Counts the request towards the user's limit; returns false if the user has too many requests in progress. */
  countFor(users: Lane, userId: string): boolean {
    if (this.isOver) return true;
    this.leaveUser = users.admit(userId, ignore);
    return this.leaveUser !== undefined;
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
    this.leaveUser?.();
    this.leaveUser = undefined;
  };
}

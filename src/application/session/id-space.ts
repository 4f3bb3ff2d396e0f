/**
 * Whether numeric ids that a client holds still mean what they meant. Ids are current from the start; a change of the
 * script makes them stale, and they become current again when an answer shows them.
 */
export class IdSpace {
  private stale = false;

  get isStale(): boolean {
    return this.stale;
  }

  /** The script changed: ids handed out before mean nothing. */
  invalidate(): void {
    this.stale = true;
  }

  /** The client has seen the ids of the current script. */
  observe(): void {
    this.stale = false;
  }
}

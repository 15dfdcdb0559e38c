/**
 * What has been made of objects: of each once, as long as the object lives. The object itself carries it: a WeakMap of
 * objects that live for one request only costs the garbage collector more than it saves.
 */
export class MadeOnce<Made extends object | string> {
  private readonly key = Symbol();

  /** What `make` gave when it was first asked for with this object. */
  of(source: object, make: () => Made): Made {
    const carrier = source as Record<symbol, Made | undefined>;
    return (carrier[this.key] ??= make());
  }
}

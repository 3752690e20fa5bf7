// Makes what takes long when it is first needed, and keeps it.

/** Of a file's own values those belong here that take milliseconds: every page that loads the file would wait for them. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

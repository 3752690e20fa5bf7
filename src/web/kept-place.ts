// Keeps the place in the line of a call with a key in this tab, so that a reload does not give it up (TURN-02).
const nameOf = (key: string) => `callboard.place.${key}`

export function keepPlace(key: string, ticket: string): void {
  try {
    sessionStorage.setItem(nameOf(key), ticket)
  } catch {
    // Where nothing is kept, a reload comes anew.
  }
}

export function dropPlace(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key))
  } catch {
    // As above.
  }
}

/** The ticket for it; undefined = this tab has not waited for that call, or it has its answer. */
export function keptPlace(key: string): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(key)) ?? undefined
  } catch {
    return undefined
  }
}

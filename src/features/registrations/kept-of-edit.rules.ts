// Decides what of this device's keeping belongs to the edit of one registration, and goes with it.

/** What steps, forms and the grid of routines keep of the edit until it has all of it (LEAVE-02). */
export function isKeptOfEdit(key: string, registration_id: number): boolean {
  const typed = new RegExp(`^callboard\\.draft\\.edit-[a-z_]+-${registration_id}(-|$)`)
  return typed.test(key) || (key.startsWith('callboard.grid.') && key.includes(`.${registration_id}.edit.`))
}

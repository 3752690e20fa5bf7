// Decides whether the owner that a call of the roster names is the caller (R§7: mybtf_user_id, studio_id …).

interface NamedOwner {
  mybtf_user_id?: number | null | undefined
  studio_id?: number | null | undefined
  previous_studio_id?: number | null | undefined
}

/** ROSTER-05: a named account is the caller's own, named studios are the caller's; what is left out is nobody else's. */
export function namesOnlyOwn(
  named: NamedOwner,
  account: { id: number; studio: { id: number } | null },
): boolean {
  const own = (id: number | null | undefined, mine: number | null) => (id ?? mine) === mine
  const studio = account.studio?.id ?? null
  return (
    own(named.mybtf_user_id, account.id) &&
    own(named.studio_id, studio) &&
    own(named.previous_studio_id, studio)
  )
}

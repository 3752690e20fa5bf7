// The code of a result page, by which anybody finds out whether it is genuine (RESULTS-07).

const MARK_LETTERS = 12

/** Letters that only this server finds for a text. */
export type Mark = (text: string, letters: number) => string

const markOf = (registration_id: number, mark: Mark) => mark(`results of ${registration_id}`, MARK_LETTERS)

/** 'R101-7K3M-9QXT-4HWZ' */
export function resultCode(registration_id: number, mark: Mark): string {
  return [`R${registration_id}`, ...(markOf(registration_id, mark).match(/.{4}/g) ?? [])].join('-')
}

/** The registration of a code as it was typed, in any case and with or without its hyphens; null = it is none of ours. */
export function registrationOfCode(typed: string, mark: Mark): number | null {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [, digits, marked] = new RegExp(`^R(\\d{1,9})([A-Z0-9]{${MARK_LETTERS}})$`).exec(letters) ?? []
  if (digits === undefined) return null
  const id = Number(digits)
  return marked === markOf(id, mark) ? id : null
}

// The office's addresses wherever the site shows one: as a link to write to, by itself or in the middle of a text.
import type { ReactNode } from 'react'

/** Of the office and of each event that a page of this window is about: other addresses in a text are somebody's own. */
const known = new Set<string>()

/** Says that the office reads what is sent there. Told again it changes nothing, so that a component can say it as it draws. */
export function knowOfficeAddress(address: string): void {
  if (address.includes('@')) known.add(address)
}

export function OfficeMail({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}

/** The words with each of these addresses in them as a link; whatever is no text stays as it is. */
export function linkedMail(words: ReactNode, addresses: Iterable<string> = known): ReactNode {
  if (typeof words !== 'string' || !words.includes('@')) return words
  // The first one; of two that begin at one place the longer.
  const [address] = [...addresses]
    .filter((candidate) => words.includes(candidate))
    .sort((one, other) => words.indexOf(one) - words.indexOf(other) || other.length - one.length)
  if (address === undefined) return words
  const [before = '', ...after] = words.split(address)
  return (
    <>
      {before}
      <OfficeMail address={address} />
      {linkedMail(after.join(address), addresses)}
    </>
  )
}

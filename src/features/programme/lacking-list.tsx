// What of the programme is missing, as a warning lists it.
import styles from './best-dancers.module.css'
import type { Lacking } from './programme-words.rules.ts'

/** More are counted, not listed. */
const LISTED = 8

export function LackingList({ words, missing }: { words: string; missing: readonly Lacking[] }) {
  const more = missing.length - LISTED
  return (
    <>
      <p>{words}</p>
      <ul className={styles.missing}>
        {missing.slice(0, LISTED).map((entry) => (
          <li key={entry.person_id}>{entry.words}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </>
  )
}

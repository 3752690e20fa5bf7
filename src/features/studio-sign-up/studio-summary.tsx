// What a stranger may see of a studio, to recognise it (A§2).
import { countryOf, stateOf } from '../studios/places.model.ts'
import type { StudioProfile } from '../studios/studio-profile.model.ts'
import styles from './studio-summary.module.css'

export function StudioSummary({ studio }: { studio: StudioProfile }) {
  const { address, owner } = studio
  const facts: [string, string | undefined][] = [
    ['Name', studio.name],
    ['Owner', owner ? `${owner.fname} ${owner.lname}` : undefined],
    ['Address', address?.address],
    ['City', address?.city],
    ['State / province', stateOf(address?.state_id ?? null)?.name],
    ['Country', countryOf(address?.country_id ?? null)?.name],
    ['ZIP', address?.zip],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

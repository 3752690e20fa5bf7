// Which season's tour dates are listed: it stands in the address, so that a link or the way back finds the same list.
import { useSearchParams } from 'react-router'
import { SelectField } from '../../ui/choice-fields.tsx'
import styles from '../../ui/office.module.css'
import type { Season } from './tour-date.model.ts'

/** To ask by: nothing asks for the current season. */
export function useChosenSeason(): { season_id?: string } {
  const [asked] = useSearchParams()
  const season_id = asked.get('season')
  return season_id ? { season_id } : {}
}

/** `shown` undefined = still loading. */
export function SeasonField({ shown }: { shown: { season: Season | null; seasons: Season[] } | undefined }) {
  const [, setAsked] = useSearchParams()
  return (
    <div className={styles.search}>
      <SelectField
        label="Season"
        choices={(shown?.seasons ?? []).map(({ id, start_year }) => ({
          value: id,
          label: `${start_year}-${start_year + 1}`,
        }))}
        value={shown?.season?.id ?? null}
        onChange={(id) => setAsked(id === null ? {} : { season: String(id) }, { replace: true })}
      />
    </div>
  )
}

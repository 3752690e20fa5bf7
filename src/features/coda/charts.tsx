// The pictures of the Data page: counts as bars, shares as bars of a hundred, scores as dots on a line, seasons as a curve.
import type { CSSProperties } from 'react'
import { formatPoints } from '../scores/points.model.ts'
import { placeOn, type Scale, scaleOf } from './chart-scale.rules.ts'
import styles from './charts.module.css'
import type { DivisionScore, PointShare, SeasonScore } from './coda-data.model.ts'
import { formatAverage } from './data-words.rules.ts'

const at = (percent: number) => ({ '--at': `${percent}%` }) as CSSProperties
const from = (percent: number, to: number) =>
  ({ '--at': `${percent}%`, '--long': `${to - percent}%` }) as CSSProperties

/** Counts, from none on. */
export function CountBars({ rows }: { rows: readonly { name: string; routines: number }[] }) {
  const most = Math.max(1, ...rows.map(({ routines }) => routines))
  return (
    <div className={styles.rows}>
      {rows.map(({ name, routines }) => (
        <div key={name} className={styles.row}>
          <span>{name}</span>
          <span className={styles.track}>
            <span className={styles.bar} style={from(0, (100 * routines) / most)} />
          </span>
          <strong>{routines}</strong>
        </div>
      ))}
    </div>
  )
}

/** What is good from the left, what needs work from the right. */
export function ShareBars({ rows }: { rows: readonly PointShare[] }) {
  return (
    <div className={styles.rows}>
      {rows.map(({ name, good_percent, bad_percent }) => (
        <div key={name} className={styles.share}>
          <strong>{name}</strong>
          <span className={styles.good}>{good_percent}% good</span>
          <span className={styles.bad}>{bad_percent}% needs work</span>
          <span className={styles.whole}>
            <span style={{ width: `${good_percent}%` }} />
            <span style={{ width: `${bad_percent}%` }} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** Scores: no bars, which would have to begin at nought, but dots. */
export function ScoreDots({ rows }: { rows: readonly DivisionScore[] }) {
  // Where nobody else danced there is nobody to stand beside.
  const beside = rows.some(({ routines, city_routines }) => city_routines > routines)
  const scale = scaleOf(rows.flatMap((row) => [row.lowest_score, row.highest_score, row.city_average]))
  const on = (score: number) => placeOn(scale, score)
  return (
    <div>
      <p className={styles.legend}>
        <span className={styles.own}>Your average</span>
        <span className={styles.range}>Your lowest to highest</span>
        {beside && <span className={styles.city}>All in this city</span>}
      </p>
      <div className={styles.rows}>
        {rows.map((row) => (
          <div key={row.performance_division} className={styles.row}>
            <span>{row.performance_division}</span>
            <span className={styles.line}>
              <span className={styles.spread} style={from(on(row.lowest_score), on(row.highest_score))} />
              {row.city_routines > row.routines && (
                <span className={styles.cityDot} style={at(on(row.city_average))} />
              )}
              <span className={styles.dot} style={at(on(row.average_score))} />
            </span>
            <strong>{formatAverage(row.average_score)}</strong>
          </div>
        ))}
        <Ends scale={scale} />
      </div>
    </div>
  )
}

function Ends({ scale: { lowest, highest } }: { scale: Scale }) {
  return (
    <div className={styles.row}>
      <span />
      <span className={styles.ends}>
        <span>{formatPoints(lowest)}</span>
        <span>{formatPoints(highest)}</span>
      </span>
      <span />
    </div>
  )
}

/** One dot a season, joined. */
export function SeasonCurve({ trend }: { trend: readonly SeasonScore[] }) {
  const scale = scaleOf(trend.map(({ average_score }) => average_score))
  const across = (order: number) => (100 * (order + 0.5)) / trend.length
  const points = trend.map(
    ({ average_score }, order) => `${across(order)},${100 - placeOn(scale, average_score)}`,
  )
  return (
    <div>
      <div className={styles.curve}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={points.join(' ')} />
        </svg>
        {trend.map(({ season, average_score }, order) => (
          <span
            key={season}
            className={styles.point}
            style={{ left: `${across(order)}%`, bottom: `${placeOn(scale, average_score)}%` }}
          >
            <strong>{formatAverage(average_score)}</strong>
          </span>
        ))}
      </div>
      <div className={styles.seasons}>
        {trend.map(({ season }) => (
          <span key={season}>{season}</span>
        ))}
      </div>
    </div>
  )
}

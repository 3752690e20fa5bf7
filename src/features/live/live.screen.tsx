// /live/:id: what is on stage at a tour date, what follows, how late it is, and released results; for everybody, and it follows by itself.
import { useEffect, useReducer } from 'react'
import { useParams } from 'react-router'
import { useCodaRoom } from '../../ui/coda-room.ts'
import { formatEventDays, formatTimeThere } from '../../ui/dates.ts'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { house_accent } from '../../ui/tokens.ts'
import { CallboardSign } from '../../ui/wordmark.tsx'
import { hasEnded } from '../tours/event-end.rules.ts'
import type { LivePage } from './live.model.ts'
import styles from './live.module.css'
import { asItIs, delayWords, minutesLate } from './live.rules.ts'
import { LiveFollowing, LiveOnStage, LiveOrder } from './live-order.tsx'
import { LiveResults } from './live-results.tsx'
import { type Live, useLive } from './use-live.tsx'

const TICK_MS = 10_000

export function LiveScreen() {
  const { id = '' } = useParams()
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NoSuchCity />
  return <Followed key={id} tour_date_id={Number(id)} />
}

function NoSuchCity() {
  useCodaRoom(house_accent)
  usePageTitle('Live')
  return (
    <NoticePage title="There is no such city">
      Please scan the code in the lobby again, or ask the tour’s staff for the address of the live page.
    </NoticePage>
  )
}

function Followed({ tour_date_id }: { tour_date_id: number }) {
  const live = useLive(tour_date_id)
  const { page, line, missing } = live
  const [, tick] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  useCodaRoom(page?.stage.accent ?? house_accent)
  usePageTitle(page ? `Live · ${page.stage.event_name}, ${page.stage.event_city}` : 'Live')
  if (page)
    return page.stage.state === 'off' ? (
      <NotLive page={page} at={live.now()} />
    ) : (
      <OnNow live={live} page={page} />
    )
  if (missing) return <NoSuchCity />
  if (line === 'away')
    return (
      <NoticePage title="No connection">
        This page shows what is on stage as soon as your phone has a network again.
      </NoticePage>
    )
  return <PageSkeleton />
}

function NotLive({ page: { stage }, at }: { page: LivePage; at: Date }) {
  const detail = `${stage.event_name}, ${stage.event_city} · ${formatEventDays(stage)}`
  if (hasEnded(stage, at))
    return (
      <NoticePage title="This event is over" detail={detail}>
        Its live page is closed. Everyone who danced finds critiques and results in their own event area.
      </NoticePage>
    )
  return (
    <NoticePage title="Not live right now" detail={detail}>
      While the event runs, this page tells what is on stage, what follows and how late it is. You can leave
      it open: it begins by itself.
    </NoticePage>
  )
}

function OnNow({ live, page }: { live: Live; page: LivePage }) {
  const { programme, line, now } = live
  const stage = asItIs(page.stage, hasEnded(page.stage, now()))
  const late = minutesLate(stage, now())
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.city}>
            {stage.event_name} · {stage.event_city}
          </h1>
          <p className={styles.quiet}>{formatEventDays(stage, { weekdays: true })}</p>
        </div>
        <LineWords line={line} page={page} />
      </header>
      <div className={styles.halves}>
        <div className={styles.half}>
          <LiveOnStage stage={stage} late={late} delay={delayWords(late)} />
          <LiveFollowing stage={stage} late={late} />
        </div>
        {programme && (
          <div className={styles.half}>
            <LiveOrder stage={stage} programme={programme} late={late} />
            {programme.rankings.length > 0 && (
              <LiveResults rankings={programme.rankings} timezone={stage.timezone} />
            )}
          </div>
        )}
      </div>
      <footer className={styles.foot}>
        <CallboardSign size={14} /> Callboard · This page follows by itself; there is no need to reload it.
      </footer>
    </div>
  )
}

/** In words, not by a colour alone. */
function LineWords({ line, page }: { line: Live['line']; page: LivePage }) {
  const as = formatTimeThere(page.at, page.stage.timezone)
  const words = {
    begun: 'Connecting',
    told: 'Live',
    asking: 'Live, every few seconds',
    away: `No connection · as of ${as}`,
  }[line]
  return (
    <p className={`${styles.line} ${line === 'away' ? styles.away : ''}`} role="status">
      <span className={styles.dot} aria-hidden="true" />
      {words}
    </p>
  )
}

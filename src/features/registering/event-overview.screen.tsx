// The event's board: the three numbers that matter, where it takes place, what was registered, and the news.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateIn } from '../../shared/calendar.ts'
import { formatDate, formatEventDays } from '../../ui/dates.ts'
import { Card, Columns, Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { WarningIcon } from '../../ui/status-icons.tsx'
import { useNow } from '../../ui/use-now.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { listAccessCodes } from '../access-codes/access-code.contract.ts'
import { bestDancersDone } from '../best-dancers/best-dancer.rules.ts'
import { CodaCard } from '../coda/coda-card.tsx'
import { waitingSummary } from '../limits/waiting-words.rules.ts'
import { OwnLiveCard } from '../live/own-live-card.tsx'
import { stillAsked, stillMissing } from '../missing/missing.rules.ts'
import { MissingList } from '../missing/missing-list.tsx'
import { listUnapprovedMusic } from '../music-upload/music-approval.contract.ts'
import type { AmountDue } from '../payments/amount-due.model.ts'
import { amountDue } from '../payments/amount-due.rules.ts'
import { dueWords, laterWords } from '../payments/amount-due-words.rules.ts'
import { chargedBeside } from '../payments/cover-lines.rules.ts'
import { owedReason } from '../payments/owed-reason.rules.ts'
import { isRegistrationReserved } from '../payments/payment-history.rules.ts'
import { codesToGive } from '../registrations/access-code-changes.rules.ts'
import { EditButton } from '../registrations/edit-button.tsx'
import { editOf } from '../registrations/edit-of.rules.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { totalGroups } from '../registrations/registration-total.tsx'
import { musicCount } from '../routines/routine-add-ons.rules.ts'
import { SurveyCard } from '../survey/survey-card.tsx'
import { listTickets } from '../ticketing/ticket.contract.ts'
import { CalendarButton } from '../tours/calendar-button.tsx'
import { hasPart, programmeOf, showsBalance } from '../tours/event-variant.rules.ts'
import { onlineOnly } from '../tours/online.rules.ts'
import { Places } from '../tours/places.tsx'
import type { Programme } from '../tours/variant.model.ts'
import { listWaivers } from '../waivers/waiver.contract.ts'
import { waiverCount } from '../waivers/waiver.rules.ts'
import { waiverSigners } from '../waivers/waiver-needs.rules.ts'
import styles from './event-overview.module.css'
import { uploadsMusic } from './event-tabs.rules.ts'
import { NominationCards } from './nomination-cards.tsx'
import { codesNote, musicNote, programmeCardNote, ticketsNote, waiverNote } from './overview-words.rules.ts'

interface NumberCardProps {
  to: string
  label: ReactNode
  /** Good news is green, and says so in words too. */
  good?: boolean
  /** Something is still to be done. */
  open?: boolean
  note: ReactNode
  children: ReactNode
}

function NumberCard({ to, label, good = false, open = false, note, children }: NumberCardProps) {
  return (
    <Link to={to} className={`${styles.number} ${good ? styles.good : open ? styles.open : ''}`}>
      <span className={styles.numberLabel}>{label}</span>
      <span className={styles.figure}>{children}</span>
      <span className={styles.note}>
        {open && <WarningIcon />} {note}
      </span>
    </Link>
  )
}

/** What is owed keeps the place RESERVED only (E§2), unless it was added to what is paid. */
function Owed({ view, due }: { view: RegistrationView; due: AmountDue }) {
  const day = dueWords(due, formatDate)
  const later = laterWords(due, formatDate)
  return (
    <>
      {day && `${day} · `}
      {isRegistrationReserved(view) ? (
        <>
          <strong>RESERVED</strong> until the full balance is paid
        </>
      ) : (
        owedReason(view)
      )}
      {view.paying_by_check && ' · a check is expected'}
      {later && <> · {later}</>}
    </>
  )
}

function BalanceCard({ view }: { view: RegistrationView }) {
  const now = useNow()
  const { balance_cents } = view
  const due = amountDue(view, now)
  const note = balance_cents < 0 ? 'Credit' : due ? <Owed view={view} due={due} /> : 'Paid in full'
  return (
    <NumberCard
      to={`/event/${view.id}/payments`}
      label={<SpokenLabel>BALANCE</SpokenLabel>}
      good={due === null}
      note={note}
    >
      <Money cents={Math.abs(balance_cents)} />
    </NumberCard>
  )
}

/** After the event, and of a canceled one, nothing is to be done any more (MISSING-01). */
const useIsOver = ({ tour_date }: RegistrationView) => !stillAsked(tour_date, useNow())

/** E§2: VIPs done/total, by the word of its record; what is missing is told, and given, on the programme's page. */
function ProgrammeCard({ view, programme }: { view: RegistrationView; programme: Programme }) {
  const { done, total } = bestDancersDone(view)
  const left = done < total
  const over = useIsOver(view)
  return (
    <NumberCard
      to={`/event/${view.id}/${programme.route}`}
      label={programme.counted_as}
      good={!left}
      open={left && !over}
      note={programmeCardNote(view, over)}
    >
      {done} / {total}
    </NumberCard>
  )
}

function Dates({ tour_date }: RegistrationView) {
  const now = useNow()
  return (
    <Row gap={12}>
      <Text strong>{formatEventDays(tour_date)}</Text>
      {stillAsked(tour_date, now) && <CalendarButton tourDate={tour_date} now={now} />}
    </Row>
  )
}

/** E§2: signed/total; the same count as the list's (WAIVER-05). */
function WaiverCard({ view }: { view: RegistrationView }) {
  const { data } = useLoaded(listWaivers, { id: view.id }, { staleTime: 0 })
  // How many there are is known before who has signed.
  const { signed, total } = data
    ? waiverCount(data.waivers)
    : { signed: null, total: waiverSigners(view.attendees).length }
  const left = total - (signed ?? 0)
  const over = useIsOver(view)
  return (
    <NumberCard
      to={`/event/${view.id}/waivers`}
      label={<SpokenLabel>WAIVERS</SpokenLabel>}
      good={signed !== null && left === 0}
      open={signed !== null && left > 0 && !over}
      note={signed === null ? 'Counting…' : waiverNote({ signed, total }, over)}
    >
      {signed ?? '–'} / {total}
    </NumberCard>
  )
}

/** VIRTUAL-07: whoever takes part online has a code, which somebody has to give them; it may also be shared by a link. */
function CodesCard({ view, codes }: { view: RegistrationView; codes: number }) {
  const { data } = useLoaded(listAccessCodes, { registration_id: view.id }, { staleTime: 0 })
  const mailed = data ? data.attendees.filter(({ mailed_at }) => mailed_at !== null).length : null
  const total = data ? data.attendees.length : codes
  const over = useIsOver(view)
  return (
    <NumberCard
      to={`/event/${view.id}/access-codes`}
      label={<SpokenLabel>ACCESS CODES</SpokenLabel>}
      good={mailed === total}
      note={mailed === null ? 'Counting…' : codesNote({ mailed, total }, over)}
    >
      {mailed ?? '–'} / {total}
    </NumberCard>
  )
}

/** How many of the tickets are paid; the same count as the list's (TICKET-07). */
function TicketsCard({ view }: { view: RegistrationView }) {
  const { data } = useLoaded(listTickets, { id: view.id }, { staleTime: 0 })
  return (
    <NumberCard
      to={`/event/${view.id}/tickets`}
      label={<SpokenLabel>TICKETS</SpokenLabel>}
      note={data ? ticketsNote(data.tickets) : 'Counting…'}
    >
      {(data?.tickets ?? view.tickets).length}
    </NumberCard>
  )
}

/** E§2: how much of each thing is done, and the way to it. */
function Numbers({ view }: { view: RegistrationView }) {
  const music = musicCount([...view.routines, ...view.best_dancer_music])
  const over = useIsOver(view)
  const competition = uploadsMusic(view)
  const codes = codesToGive(view)
  const programme = programmeOf(view.tour_date)
  return (
    <div className={styles.numbers}>
      {showsBalance(view.tour_date) && <BalanceCard view={view} />}
      {programme && <ProgrammeCard view={view} programme={programme} />}
      <WaiverCard view={view} />
      {codes > 0 && <CodesCard view={view} codes={codes} />}
      {competition && (
        <NumberCard
          to={`/event/${view.id}/music`}
          label={<SpokenLabel>MUSIC</SpokenLabel>}
          good={music.count === music.total}
          open={music.count < music.total && !over}
          note={musicNote(music, view.waiting_list_routines.length, over)}
        >
          {music.count} / {music.total}
        </NumberCard>
      )}
      <NominationCards view={view} />
      {hasPart(view.tour_date, 'tickets') && <TicketsCard view={view} />}
    </div>
  )
}

/** What was registered, and what waits for a place. */
function Registered({ view }: { view: RegistrationView }) {
  const now = useNow()
  const waiting = waitingSummary(view.waiting_list_routines, view.city.waiting)
  return (
    <Card>
      <Stack gap={8}>
        <Heading level={2} size={16}>
          Registered
        </Heading>
        <ul className={styles.list}>
          {[...totalGroups(view), ...chargedBeside(view)].map((group) => (
            <li key={group.key}>
              <span>{group.label}</span>
              <Money cents={group.cents} />
            </li>
          ))}
          {waiting && (
            <li>
              <span>{waiting}</span>
              <span>nothing due</span>
            </li>
          )}
        </ul>
        <Row align="between">
          <Link to={`/event/${view.id}/confirmation`}>View the full confirmation</Link>
          <EditButton {...editOf(view, now)} size="small" />
        </Row>
      </Stack>
    </Card>
  )
}

/** MISSING-01: what of everything is still missing; in its place already while it is found out who has signed. */
function StillMissing({ view }: { view: RegistrationView }) {
  const now = useNow()
  const { tour_date, id } = view
  const asked = stillAsked(tour_date, now)
  const { data } = useLoaded(listWaivers, { id }, { staleTime: 0 })
  const { data: approval } = useLoaded(listUnapprovedMusic, { registration_id: id }, { staleTime: 0 })
  const unsigned = !data && waiverSigners(view.attendees).length > 0
  const unheard = !approval && view.routines.some(({ music_id }) => music_id !== null)
  const at = (page: string) => `/event/${id}/${page}`
  const standing = tour_date.postponed ? 'postponed' : asked ? 'ahead' : 'over'
  const programme = at(programmeOf(tour_date)?.route ?? 'overview')
  return (
    <MissingList
      registration_id={id}
      missing={stillMissing(view, { signers: data?.waivers ?? [], unapproved: approval?.names ?? [] }, now)}
      state={tour_date.canceled ? 'canceled' : standing}
      counting={asked && (unsigned || unheard)}
      today={dateIn(now, tour_date.timezone)}
      ways={{
        waivers: at('waivers'),
        music: at('music'),
        approval: at('music'),
        photos: programme,
        jackets: programme,
        balance: at('payments'),
      }}
    />
  )
}

/** E§2: the date (M/D) and the text of each. */
function News({ notes }: Pick<RegistrationView['tour_date'], 'notes'>) {
  return (
    <Card>
      <Stack gap={8}>
        <Heading level={2} size={16}>
          News
        </Heading>
        {notes.length === 0 ? (
          <Text muted>You are all up to date!</Text>
        ) : (
          <ul className={styles.news}>
            {notes.map(({ date, text }) => (
              <li key={`${date} ${text}`}>
                <strong>{formatDate(date, 'M/D')}</strong> {text}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

export function EventOverviewScreen() {
  const view = useEventPage()
  const over = useIsOver(view)
  return (
    <PageContent>
      <Stack gap={24}>
        {/* Afterwards it is what one comes for. */}
        {over && <CodaCard view={view} />}
        <StillMissing view={view} />
        {!over && <CodaCard view={view} />}
        <Numbers view={view} />
        <Dates {...view} />
        <Columns>
          <Places
            tour_date={view.tour_date}
            online={onlineOnly(view.tour_date)}
            over={over}
            codes={`/event/${view.id}/access-codes`}
          />
          <Registered view={view} />
          <OwnLiveCard view={view} />
          <SurveyCard view={view} />
          <News notes={view.tour_date.notes} />
        </Columns>
      </Stack>
    </PageContent>
  )
}

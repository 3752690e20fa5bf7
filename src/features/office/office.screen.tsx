// /staff: the office's first page: what waits, the ways to its rooms, and the maintenance switch.
import { Link } from 'react-router'
import type { StaffRight } from '../../shared/endpoint.ts'
import { moreThan } from '../../shared/more-than.ts'
import { Badge } from '../../ui/badge.tsx'
import { Columns, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { useLoaded } from '../../web/loaded.ts'
import { useSession } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { MaintenanceSwitch } from '../maintenance/maintenance-switch.tsx'
import { countCorrections } from '../people-desk/people-desk.contract.ts'
import { listStudios } from '../studio-desk/office-studio.contract.ts'

const ways: readonly { to: string; right: StaffRight; title: string; words: string }[] = [
  {
    to: '/staff/tour-dates',
    right: 'tours',
    title: 'Tour dates',
    words: 'Who is coming, what is open, who may register after closing, and registrations to confirm.',
  },
  {
    to: '/staff/music',
    right: 'tours',
    title: 'Music',
    words: 'Which routines still need music, by city, who to ask for it, and how long it may be.',
  },
  {
    to: '/staff/scores',
    right: 'scores',
    title: 'Scores',
    words: 'Judges, running orders and scores of each city; results to propose.',
  },
  {
    to: '/staff/scoring',
    right: 'tours',
    title: 'Scores and awards',
    words: 'What judges of each event may give, and the awards that totals earn.',
  },
  {
    to: '/staff/results',
    right: 'results',
    title: 'Results',
    words: 'Release results that someone else has proposed.',
  },
  {
    to: '/staff/surveys',
    right: 'tours',
    title: 'Surveys',
    words: 'What registrants said after the event, by city, and the questions that they are asked.',
  },
  {
    to: '/staff/door',
    right: 'door',
    title: 'Door',
    words: 'Scan tickets and admit their holders, see who’s inside, and undo an admission.',
  },
  {
    to: '/staff/studios',
    right: 'accounts',
    title: 'Studios',
    words: 'Verify, reject or merge studios, or set one up for someone who claims it.',
  },
  {
    to: '/staff/accounts',
    right: 'accounts',
    title: 'Accounts',
    words: 'Find anyone: confirmation, sessions, registrations, emails.',
  },
  {
    to: '/staff/money',
    right: 'payments',
    title: 'Money',
    words: 'Checks, bank deposits, refunds, discrepancies and payment exports.',
  },
  {
    to: '/staff/promo-codes',
    right: 'payments',
    title: 'Promo codes',
    words: 'Create and stop codes, and see which registrations use them and how much they took off.',
  },
  {
    to: '/staff/office-people',
    right: 'administration',
    title: 'The office’s people',
    words: 'Who works here and with which permissions; invite people, change or close accounts.',
  },
  {
    to: '/staff/waivers',
    right: 'administration',
    title: 'Waiver text',
    words: 'What families sign, earlier versions, and who has to sign again when it changes.',
  },
  {
    to: '/staff/personal-data',
    right: 'accounts',
    title: 'Personal data',
    words: 'Export or erase a person’s information at their request.',
  },
  {
    to: '/staff/corrections',
    right: 'accounts',
    title: 'Corrections',
    words: 'Correct a person’s name or birthdate when several studios or families have the person.',
  },
  {
    to: '/staff/mails',
    right: 'accounts',
    title: 'Mail log',
    words: 'Every email Callboard sent, and what happened to it.',
  },
]

export function OfficeScreen() {
  usePageTitle('Office')
  const { user } = useSession()
  const may = (right: StaffRight) => user?.staff_rights.includes(right) === true
  const deskOfAccounts = may('accounts')
  const query = useLoaded(listStudios, deskOfAccounts ? { standing: 'waiting', search: '', page: 1 } : null)
  const corrections = useLoaded(countCorrections, deskOfAccounts ? {} : null)
  if (query.error) return <Unreachable error={query.error} />
  const waiting = query.data?.counts.waiting
  const open = ways.filter(({ right }) => may(right))
  return (
    <PageContent>
      <Stack gap={24}>
        <Heading level={1}>Office</Heading>
        {open.length === 0 && (
          <Text muted>
            You don’t have access to any of the office’s desks. An office administrator can grant you
            permissions.
          </Text>
        )}
        <Columns least="18rem">
          {open.map(({ to, title, words }) => (
            <Link key={to} to={to} className={styles.way}>
              <span className={styles.wayTitle}>
                {title}
                {to === '/staff/studios' && waiting && waiting.total > 0 && (
                  <Badge kind="attention">{moreThan(waiting)} waiting</Badge>
                )}
                {to === '/staff/corrections' && corrections.data && corrections.data.waiting > 0 && (
                  <Badge kind="attention">{corrections.data.waiting} waiting</Badge>
                )}
              </span>
              <p className={styles.wayWords}>{words}</p>
            </Link>
          ))}
        </Columns>
        {deskOfAccounts && <MaintenanceSwitch />}
      </Stack>
    </PageContent>
  )
}

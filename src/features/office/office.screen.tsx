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
    words: 'Which routines still lack music, by city, and whom to ask for it.',
  },
  {
    to: '/staff/scores',
    right: 'scores',
    title: 'Scores',
    words: 'Judges, running orders and scores of each city; results to propose.',
  },
  {
    to: '/staff/results',
    right: 'results',
    title: 'Results',
    words: 'Release results that somebody else has proposed.',
  },
  {
    to: '/staff/surveys',
    right: 'tours',
    title: 'Surveys',
    words: 'What registrants said after the event, by city: ratings, words, and the files of it.',
  },
  {
    to: '/staff/door',
    right: 'door',
    title: 'Door',
    words: 'Scan tickets and let their holders in; see who is inside, and take an admission back.',
  },
  {
    to: '/staff/studios',
    right: 'accounts',
    title: 'Studios',
    words: 'Verify, reject, merge, and set one up for somebody who claims it.',
  },
  {
    to: '/staff/accounts',
    right: 'accounts',
    title: 'Accounts',
    words: 'Find anybody: confirmation, sessions, registrations, mails.',
  },
  {
    to: '/staff/money',
    right: 'payments',
    title: 'Money',
    words: 'Checks, the bank, refunds, what does not add up, and the export of payments.',
  },
  {
    to: '/staff/promo-codes',
    right: 'payments',
    title: 'Promo codes',
    words: 'Make and stop them, and see which registrations have them and what they took off.',
  },
  {
    to: '/staff/office-people',
    right: 'administration',
    title: 'The office’s people',
    words: 'Who works here and with which rights; invite, change, close accounts.',
  },
  {
    to: '/staff/waivers',
    right: 'administration',
    title: 'Waiver text',
    words: 'What families sign, its earlier versions, and who signs again when it changes.',
  },
  {
    to: '/staff/personal-data',
    right: 'accounts',
    title: 'Personal data',
    words: 'Export or erase what is known of somebody who asks for it.',
  },
  {
    to: '/staff/mails',
    right: 'accounts',
    title: 'Mail log',
    words: 'Every mail that Callboard wrote, and what became of it.',
  },
]

export function OfficeScreen() {
  usePageTitle('Office')
  const { user } = useSession()
  const may = (right: StaffRight) => user?.staff_rights.includes(right) === true
  const deskOfAccounts = may('accounts')
  const query = useLoaded(listStudios, deskOfAccounts ? { standing: 'waiting', search: '', page: 1 } : null)
  if (query.error) return <Unreachable error={query.error} />
  const waiting = query.data?.counts.waiting
  const open = ways.filter(({ right }) => may(right))
  return (
    <PageContent>
      <Stack gap={24}>
        <Heading level={1}>Office</Heading>
        {open.length === 0 && (
          <Text muted>
            None of the office’s desks is open to you. An administrator of the office gives the rights for
            them.
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

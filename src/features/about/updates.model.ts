// What is new in the portal, for whom and since when: the words of /updates, the newest first.
import type { PlainDate } from '../../shared/calendar.ts'

export interface Update {
  date: PlainDate
  title: string
  text: string
  for: 'Studios' | 'Individuals' | 'Everybody'
  /** Where one finds it. */
  to: string
  toLabel: string
}

export const updates: readonly Update[] = [
  {
    date: '2026-11-21',
    title: 'Change or leave your studio',
    text: 'If you no longer work at a studio, you can keep your account. The studio and its roster stay for a colleague to claim.',
    for: 'Studios',
    to: '/account',
    toLabel: 'My Account',
  },
  {
    date: '2026-11-20',
    title: 'See who else registers from your studio',
    text: 'Registrations of dancers who said they attend your studio have their own list.',
    for: 'Studios',
    to: '/registrations/attached',
    toLabel: 'Attached registrations',
  },
  {
    date: '2026-11-20',
    title: 'Your studio, or none',
    text: 'Tell us once where you dance or teach, or that you’re independent. Every registration starts with your answer.',
    for: 'Individuals',
    to: '/account',
    toLabel: 'My Account',
  },
  {
    date: '2026-11-19',
    title: 'Every fee explained',
    text: 'While you register, the total shows what each line costs and why, and what changed since your last step.',
    for: 'Everybody',
    to: '/register',
    toLabel: 'How to register',
  },
  {
    date: '2026-11-18',
    title: 'All your events in one place',
    text: 'The dashboard shows what is not finished, what is still needed, and what comes up next.',
    for: 'Everybody',
    to: '/dashboard',
    toLabel: 'My Dashboard',
  },
]

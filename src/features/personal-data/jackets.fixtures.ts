// Confirmations and mails of registrations in which every jacket says the same, whoever wears it.
import { demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { BEST_DANCER } from '../best-dancers/best-dancer.model.ts'
import { nameOnIt } from '../best-dancers/best-dancer.rules.ts'
import { renderRegistrationChanged } from '../registering/registration-changed.mail.tsx'
import { renderOfficeChanged } from '../registration-desk/office-changed.mail.tsx'

export const HERE = demoRegistrations.studio_past_nashville
export const ELSEWHERE = demoRegistrations.parent_austin

interface Dancer {
  id: number
  name: string
}

const JACKET = `Jacket: Adult M, ${nameOnIt('MIA')} · Dances: Low Tide`

/** As a confirmation keeps it. */
export const statementOf = (dancers: readonly Dancer[]) => ({
  sections: [
    {
      title: 'Best dancers',
      lines: dancers.map(({ id, name }) => ({
        key: `${BEST_DANCER}:${id}`,
        name,
        more: 'Very VIP',
        details: [JACKET],
        amount_cents: 100,
      })),
    },
  ],
})

/** As the registrant's own change and one of the office are mailed. */
export function mailOf(dancers: readonly Dancer[]) {
  const changes = dancers.map(({ id, name }) => ({
    key: `${BEST_DANCER}:${id}`,
    kind: 'changed' as const,
    what: `${name}, best dancer`,
    words: 'option none → Very VIP; jacket Adult L, PIP → Adult M, MIA; routine none → Low Tide',
  }))
  const said = {
    tour_date: {
      event_city: 'Nashville',
      start_date: '2026-11-06',
      end_date: '2026-11-08',
      canceled: false,
      postponed: false,
      event: {
        name: 'Meridian',
        accent: '#000000',
        contact_email: 'office@meridian.test',
        contact_phone: '555',
      },
    },
    changes,
    lines: dancers.map(({ name }) => ({ label: `${name}, Very VIP`, details: [JACKET], amount_cents: 100 })),
    unpriced: [],
    total_cents: 200,
    cover: [],
    balance_cents: 0,
    due: null,
    check_ended: '',
  }
  return [
    renderRegistrationChanged({
      ...said,
      registrant_name: 'Harbor Street Dance',
      confirmed: true,
      overview_url: 'https://callboard.test/event/1',
    }),
    renderOfficeChanged({
      tour_date: said.tour_date,
      happened: `An option of ${dancers[0]?.name} was changed`,
      subject: 'an option was changed',
      changes,
      next: [],
      sold: said,
      url: 'https://callboard.test/event/1',
    }),
  ]
}

// Quoting and checking the demo's 150-routine registration, against writing it out with JSON.stringify once.
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { checkReview } from '../src/features/completion/complete.rules.ts'
import { quoteRegistration } from '../src/features/fees/quote.rules.ts'
import { loadRegistrationParts } from '../src/features/registrations/registration.queries.ts'
import { registrationView } from '../src/features/registrations/registration-view.rules.ts'
import { startDemo } from './demo-server.ts'
import { compare } from './measure.ts'

const demo = await startDemo()
const parts = await loadRegistrationParts(demo.database, demoRegistrations.big_denver, new Date())
if (!parts) throw new Error('the demo has no registration of 150 routines')
const now = new Date()
const view = registrationView(parts, now)
const { attendees, routines } = view
await compare(
  `Quote of ${attendees.length} attendees and ${routines.length} routines`,
  { name: 'quoteRegistration', run: () => quoteRegistration(view, view.tour_date, view.price_list, now) },
  { name: 'JSON.stringify', run: () => JSON.stringify(view) },
)
const circumstances = { exempt: false, at: now }
await compare(
  `Every check before the review and the quote of ${attendees.length} attendees and ${routines.length} routines`,
  {
    name: 'checkReview and quoteRegistration',
    run: () => {
      // As if it had just been loaded: nothing of an earlier check is known.
      const loaded = { ...view, attendees: [...attendees] }
      checkReview(loaded, circumstances)
      quoteRegistration(loaded, loaded.tour_date, loaded.price_list, now)
    },
  },
  { name: 'JSON.stringify', run: () => JSON.stringify(view) },
)
await demo.stop()

// What an open registration of 150 routines pays at each GET for being told what fits no longer, against building the same answer.
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { noLongerFits } from '../src/features/registrations/no-longer-fits.rules.ts'
import { loadRegistrationParts } from '../src/features/registrations/registration.queries.ts'
import { registrationView } from '../src/features/registrations/registration-view.rules.ts'
import { startDemo } from './demo-server.ts'
import { compare } from './measure.ts'

const demo = await startDemo()
const now = new Date()
const parts = await loadRegistrationParts(demo.database, demoRegistrations.big_denver, now)
if (!parts) throw new Error('the demo has no registration of 150 routines')
const view = registrationView(parts, now)
// It reads nothing: all of it is decided of what is loaded anyway.
await compare(
  `no_longer_fits of ${view.attendees.length} attendees and ${view.routines.length} routines`,
  // As if it had just been loaded: nothing of an earlier check is known.
  { name: 'noLongerFits', run: () => noLongerFits({ ...view, attendees: [...view.attendees] }) },
  { name: 'the whole view, with it', run: () => registrationView(parts, now) },
)
await demo.stop()

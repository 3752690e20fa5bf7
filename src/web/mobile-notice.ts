// Tells on a phone that registering takes a computer (A§8), wherever that is tried.
import { inform } from '../ui/dialogs.tsx'

const MOBILE_NOTICE =
  'Registration is not yet available on mobile, however you may still view completed registrations.'

export function tellMobileNotice(): Promise<void> {
  return inform({ title: 'Hey there!', body: MOBILE_NOTICE })
}

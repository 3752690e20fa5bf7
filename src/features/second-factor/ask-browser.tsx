// Asks the browser for a passkey; its library comes with the first one.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Question = Record<string, unknown>

/** Where the address is a number no passkey can be made; and some browsers have none. */
export function passkeysWork(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)
}

const library = () => import('@simplewebauthn/browser')

/** The browser's answer; null where the person has thought better of it, or let it pass. */
async function answerOf(asked: () => Promise<object>): Promise<Question | null> {
  try {
    return { ...(await asked()) }
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return null
    throw error
  }
}

export function makePasskey(options: Question): Promise<Question | null> {
  return answerOf(async () => {
    const { startRegistration } = await library()
    return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  })
}

export function signByPasskey(options: Question): Promise<Question | null> {
  return answerOf(async () => {
    const { startAuthentication } = await library()
    return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  })
}

// Loads the gateway's hosted fields script on demand, once, and reads what it answers.
import { type CardToken, cardTokenModel } from '../payments/payment.model.ts'

/** What we give the script (Collect.js): where its fields stand, and whom it answers. */
export interface CollectSettings {
  variant: 'inline'
  styleSniffer: 'false'
  fields: Record<string, unknown>
  customCss?: Record<string, string>
  invalidCss?: Record<string, string>
  country?: string
  currency?: string
  price?: string
  timeoutDuration: number
  callback: (answer: unknown) => void
  validationCallback: (field: string, valid: boolean, message: string) => void
  fieldsAvailableCallback: () => void
  timeoutCallback: () => void
}

export interface CollectScript {
  configure(settings: CollectSettings): void
  startPaymentRequest(): void
}

declare global {
  interface Window {
    CollectJS?: CollectScript
  }
}

let loading: { src: string; script: Promise<CollectScript> } | null = null

/** The script once it is there. Rejects when it cannot be loaded; the next call tries again. */
export function loadCollectScript({ script: src, key }: { script: string; key: string }) {
  if (loading?.src === src) return loading.script
  const script = new Promise<CollectScript>((resolve, reject) => {
    const element = document.createElement('script')
    const fail = () => {
      loading = null
      element.remove()
      reject(new Error('the hosted fields script was not loaded'))
    }
    element.addEventListener('error', fail)
    element.addEventListener('load', () => (window.CollectJS ? resolve(window.CollectJS) : fail()))
    element.dataset.tokenizationKey = key
    element.dataset.variant = 'inline'
    element.async = true
    element.src = src
    document.head.append(element)
  })
  loading = { src, script }
  return script
}

interface CollectAnswer {
  token?: string
  card?: { number?: string; type?: string }
  check?: { account?: string }
  wallet?: { cardDetails?: string; cardNetwork?: string }
}

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
}

const lastFour = (masked: string | null | undefined) => /\d{4}$/.exec(masked ?? '')?.[0]

/** The script's answer as a token; null where it is none. Of numbers it tells the last four digits only. */
export function collectedToken(answer: unknown): CardToken | null {
  const { token, card, check, wallet } = (answer ?? {}) as CollectAnswer
  const network = wallet?.cardNetwork ?? card?.type ?? ''
  const account = lastFour(check?.account)
  const number = lastFour(card?.number) ?? lastFour(wallet?.cardDetails)
  const brand = account && !number ? 'Checking account' : (BRANDS[network.toLowerCase()] ?? 'Card')
  const read = cardTokenModel.safeParse({ token, brand, last_four: number ?? account })
  return read.success ? read.data : null
}

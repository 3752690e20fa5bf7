// Fields for a card or a bank account that the gateway itself hosts: what is typed there never passes through our page.
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import styles from './hosted-fields.module.css'
import { type HostedFieldsProps, hostedFieldsOf, useHostedFields } from './use-hosted-fields.tsx'

const NOT_LOADED =
  'The payment fields come from our payment gateway and couldn’t be loaded. Please allow scripts and frames for this page in your browser, or use another browser, and try again.'
/** Mount it once on a page, with `key={kind}`: the script serves one set of fields at a time. */
export function HostedFields(props: HostedFieldsProps) {
  const { kind } = props
  const { id, state, wrong, tryAgain } = useHostedFields(props)
  return (
    <div>
      {state === 'failed' && (
        <StatusBanner kind="stop" boxed live action={<Button onClick={tryAgain}>Try again</Button>}>
          {NOT_LOADED}
        </StatusBanner>
      )}
      {state === 'loading' && (
        <Loading what="Preparing the payment fields">
          <p className={styles.label}>One moment: we’re preparing the secure payment fields.</p>
        </Loading>
      )}
      <div className={styles.fields} hidden={state === 'failed'}>
        {hostedFieldsOf[kind].map(({ name, label }) => (
          <div key={name} className={styles.field}>
            <span className={styles.label}>{label}</span>
            <div id={`${id}-${name}`} className={styles.box} data-wrong={wrong[name] !== undefined} />
            {wrong[name] !== undefined && (
              <span className={styles.wrong} role="alert">
                {wrong[name]}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

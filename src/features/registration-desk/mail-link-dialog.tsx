// Makes a link to a registration, or to some of its routines, mails it to the owner, and shows it once to be copied.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { linkDays } from '../public-link/link-kinds.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { mailLink } from './office-registration.contract.ts'
import own from './office-registration.module.css'
import { useKeepOffice } from './use-office-registration.tsx'

interface MailLinkDialogProps {
  view: RegistrationView
  /** The owner's address. */
  owner: string
  onClose: () => void
}

export function MailLinkDialog({ view, owner, onClose }: MailLinkDialogProps) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [url, setUrl] = useState<string | null>(null)
  const keep = useKeepOffice(view.id)
  const { busy, submit } = useSubmit(async () => {
    const made = await api(mailLink, { id: view.id, routine_ids: [...chosen] })
    keep({ links: made.links, mails: made.mails })
    setUrl(made.url)
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      locked={busy}
      title={url === null ? 'Email a link to the owner' : 'The link is on its way'}
      buttons={
        url === null ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" busy={busy} onClick={() => void submit()}>
              Create and email the link
            </Button>
          </>
        ) : (
          <>
            <CopyButton url={url} />
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          </>
        )
      }
    >
      {url === null ? (
        <Stack gap={12}>
          <Text>
            {owner} gets an email titled “Please look at …”. The link works for {linkDays('registration')}{' '}
            days, for this account only.
          </Text>
          {view.routines.length > 0 && (
            <fieldset className={own.choices}>
              <legend className={own.legend}>Is it about some of its routines? They will be marked.</legend>
              {view.routines.map(({ id, routine }) => (
                <CheckboxField
                  key={id}
                  label={routine.name}
                  value={chosen.includes(id)}
                  onChange={(checked) =>
                    setChosen((now) => (checked ? [...now, id] : now.filter((person_id) => person_id !== id)))
                  }
                />
              ))}
            </fieldset>
          )}
        </Stack>
      ) : (
        <Stack gap={12}>
          <StatusBanner kind="go" boxed live>
            Emailed to {owner}.
          </StatusBanner>
          <Text>You can copy the link now; it won’t be shown again.</Text>
          <p className={own.link}>{url}</p>
        </Stack>
      )}
    </Dialog>
  )
}

function CopyButton({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast('Link copied')
    } catch {
      toast({ kind: 'attention', message: 'Please select the link and copy it yourself.' })
    }
  }
  return <Button onClick={() => void copy()}>Copy the link</Button>
}

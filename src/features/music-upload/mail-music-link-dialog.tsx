// Mails a link to upload the music of one routine (E§2), and takes back those that were mailed.

import { TextButton } from '../../ui/button.tsx'
import { inform } from '../../ui/dialogs.tsx'
import { ToldMoment } from '../../ui/event-zone.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { EmailField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { useNow } from '../../ui/use-now.tsx'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import { linkState } from '../public-link/public-link.rules.ts'
import { listMusicLinks, mailMusicLink, revokeMusicLink } from './music-link.contract.ts'
import type { MusicLinks } from './music-link.model.ts'
import type { MusicSource } from './music-source.tsx'

interface MailMusicLinkDialogProps {
  registration_id: number
  routine: MusicRoutine
  source: MusicSource
  onClose: () => void
}

/** Those of one routine that work. */
function useMailedLinks({ registration_id, routine }: MailMusicLinkDialogProps) {
  const answers = useAnswers()
  const { data } = useLoaded(listMusicLinks, { registration_id })
  const now = useNow()
  return {
    links: (data?.mailed ?? []).filter(
      (link) => link.routine_id === routine.id && linkState(link, now) === 'open',
    ),
    keep: (links: MusicLinks) => answers.keep(listMusicLinks, { registration_id }, links),
  }
}

export function MailMusicLinkDialog(props: MailMusicLinkDialogProps) {
  const { registration_id, routine, source, onClose } = props
  const { links, keep } = useMailedLinks(props)
  const fields = useFields({ email: routine.upload_email })
  const { submit: revoke } = useSubmit(async (link_id: number) => {
    keep(await api(revokeMusicLink, { registration_id, link_id }))
    toast('Link revoked')
  })
  async function send() {
    const { email } = fields.values
    const answer = await api(mailMusicLink, { email, data: { id: routine.id, upload_email: email } })
    source.keep(answer.routine)
    keep(answer.links)
    onClose()
    await inform({
      title: 'Success',
      body: 'Email Sent! If it doesn’t arrive within a few minutes, please check the spam folder.',
    })
  }
  return (
    <FormDialog
      title={`Email a link for ${routine.name}`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={send}
      action="Send"
    >
      <Text>
        Anyone with the link can upload and listen to the music for {routine.name} and write notes, without an
        account. They can’t see any other routine.
      </Text>
      <EmailField
        autoComplete="off"
        help={
          links.length > 0
            ? 'If you send it to a different address, the earlier link stops working.'
            : undefined
        }
        {...fields.bind('email')}
      />
      {links.map((link) => (
        <Row key={link.id} align="between">
          <Text small>
            Emailed <ToldMoment at={link.created_at} />, works until <ToldMoment at={link.expires_at} />
          </Text>
          <TextButton onClick={() => void revoke(link.id)}>Revoke</TextButton>
        </Row>
      ))}
    </FormDialog>
  )
}

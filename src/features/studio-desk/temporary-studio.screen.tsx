// /staff/studios/new: sets up a studio with an account that the real studio claims at sign-up.
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Columns, Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { EmailField, TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { AddressFields, CountryPhoneField } from '../studios/address-fields.tsx'
import { emptyAddress } from '../studios/places.model.ts'
import { addTemporaryStudio, listStudios } from './office-studio.contract.ts'

const empty = {
  name: '',
  address: { ...emptyAddress },
  phone: '',
  website: '',
  contact: { fname: '', lname: '' },
  email: '',
}

export function TemporaryStudioScreen() {
  usePageTitle('Set up a temporary studio')
  const fields = useFields(empty, { draft: 'temporary-studio' })
  const answers = useAnswers()
  const navigate = useNavigate()
  // A retry after a lost answer sets up no second studio.
  const key = useRef(crypto.randomUUID())
  const { violations, values, change } = fields
  const submit = async () => {
    try {
      const studio = await api(addTemporaryStudio, values, { key: key.current })
      fields.forget()
      await answers.askAgain(listStudios)
      await navigate(`/staff/studios?search=${studio.id}`)
      toast(`${studio.name} is ready to be claimed`)
    } catch (error) {
      if (error instanceof ApiError && error.bad_request) key.current = crypto.randomUUID()
      throw error
    }
  }
  return (
    <PageContent width="reading">
      <Stack gap={16}>
        <div>
          <Link to="/staff/studios">Studios</Link>
          <Heading level={1}>Set up a temporary studio</Heading>
          <Text muted>
            From now on, the studio can be found at sign-up. Whoever claims it gets an email at the address
            below, chooses a password and goes on from there.
          </Text>
        </div>
        <Card padding="roomy">
          <Form violations={violations} onSubmit={submit}>
            <TextField label="Studio name" autoComplete="off" {...fields.bind('name')} />
            <AddressFields
              value={values.address}
              onChange={(address) => change({ address: address as typeof values.address })}
              violations={violations}
              path="address"
              autoFill={false}
            />
            <Columns>
              <CountryPhoneField
                label="Phone"
                optional
                autoComplete="off"
                country_id={values.address.country_id}
                {...fields.bind('phone')}
              />
              <TextField label="Website" optional autoComplete="off" {...fields.bind('website')} />
            </Columns>
            <Heading level={2} size={20}>
              Who will claim it
            </Heading>
            <Columns>
              <TextField label="First name" autoComplete="off" {...fields.bind('contact.fname')} />
              <TextField label="Last name" autoComplete="off" {...fields.bind('contact.lname')} />
            </Columns>
            <EmailField
              autoComplete="off"
              help="The account's address. The studio sees it masked and types it in full to claim the account."
              {...fields.bind('email')}
            />
            <Row align="end">
              <LinkButton to="/staff/studios">Cancel</LinkButton>
              <SubmitButton>Set up the studio</SubmitButton>
            </Row>
          </Form>
        </Card>
      </Stack>
    </PageContent>
  )
}

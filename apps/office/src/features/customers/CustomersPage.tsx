import { useLanguage } from '@brine/app-kit/language'
import { type CustomerSummary, officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Empty } from '@brine/ui/Empty'
import { Icon } from '@brine/ui/Icon'
import { plusIcon } from '@brine/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { FoundCount } from '../../shell/FoundCount.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { mayUse } from '../../shell/menu.ts'
import { Page } from '../../shell/Page.tsx'
import { SearchField } from '../../shell/SearchField.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { useShortcuts } from '../../shell/shortcuts.ts'
import css from './CustomersPage.module.css'
import { FoundList } from './FoundList.tsx'
import { moveFocus } from './moveFocus.ts'
import { isCustomerTyped, NewCustomerDialog } from './NewCustomerDialog.tsx'
import { fetchCustomerFile, useFoundCustomers } from './queries.ts'
import { useStableWhilePressed } from './useStableWhilePressed.ts'

/**
 * /office/customers: finds a customer by name, number or address. The search text is kept in the browser's history
 * state and not in the address, because it is personal data.
 */
export function CustomersPage() {
  useLanguage()
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const text = readText(state)
  const box = useRef<HTMLDivElement>(null)
  const found = useFoundCustomers(text)
  const shown = useStableWhilePressed(found.data && { text, ...found.data })
  const shownCount = shown && { count: shown.customers.length, has_more: shown.has_more }
  const focusField = () => box.current?.querySelector('input')?.focus()
  const isAsked = !hasText(state)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  // the menu item of this page was pressed again; each navigation has another key
  useEffect(() => {
    if (key && isAsked) box.current?.querySelector('input')?.focus()
  }, [key, isAsked])
  useShortcuts({ '/': focusField })
  const search = (typed: string) => navigate('/customers', { replace: true, state: { text: typed } })
  const enter = (typed: string) => {
    const [first] = found.data?.customers ?? []
    if (typed === text && typed !== '' && first && !found.isPlaceholderData)
      navigate(`/customers/${first.id}`)
    else search(typed)
  }
  return (
    <Page title={m['office.menu.customers']()} tools={<Tools text={text} />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to keys pressed on the controls inside it */}
      <div ref={box} className={css.page} onKeyDown={moveFocus}>
        <SearchField
          label={m['office.customers.search']()}
          hint={m['office.customers.search_hint']()}
          isLarge
          value={text}
          onSearch={search}
          onEnter={enter}
        />
        <FoundCount found={text.trim() === '' || found.isPlaceholderData ? undefined : shownCount} />
        {shown ? (
          <Found {...shown} />
        ) : (
          <Missing
            found={found}
            count={4}
            loading={m['office.customers.list_loading']()}
            failed={m['office.customers.list_failed']()}
          />
        )}
      </div>
    </Page>
  )
}

/** The buttons beside the title. The file has all customers whom the typed words match, not the best twenty. */
function Tools({ text }: { text: string }) {
  const staffMember = useStaffMember()
  return (
    <div className={css.tools}>
      {mayUse(staffMember, officeCustomers.file) && (
        <ListFileButton
          count={undefined}
          fetchFile={() => fetchCustomerFile(text)}
          listName={m['office.customers.file']()}
        />
      )}
      <Enter />
    </div>
  )
}

/** The button and dialog that create a customer. */
function Enter() {
  const staffMember = useStaffMember()
  const [isOpen, setOpen] = useState(isCustomerTyped)
  if (!mayUse(staffMember, officeCustomers.create)) return null
  return (
    <>
      <Button variant="primary" isSmall onClick={() => setOpen(true)}>
        <Icon shape={plusIcon} size="s" />
        {m['office.customers.new']()}
      </Button>
      {isOpen && <NewCustomerDialog onClose={() => setOpen(false)} />}
    </>
  )
}

type FoundProps = { text: string; customers: readonly CustomerSummary[]; has_more: boolean }

function Found({ text, customers, has_more }: FoundProps) {
  const isEmpty = text.trim() === ''
  if (customers.length === 0)
    return (
      <Card>
        <Empty title={isEmpty ? m['office.customers.search_begin']() : m['office.common.nothing_found']()}>
          {isEmpty ? m['office.customers.search_begin_hint']() : m['office.customers.search_none_hint']()}
        </Empty>
      </Card>
    )
  return (
    <>
      <FoundList
        title={isEmpty ? m['office.customers.list_recent']() : m['office.customers.list_found']()}
        customers={customers}
      />
      <p className={css.note}>
        {has_more ? m['office.customers.list_more']() : m['office.customers.search_keys']()}
      </p>
    </>
  )
}

const hasText = (state: unknown): boolean => typeof Object(state).text === 'string'

/** Reads the search text from the history state, which is empty on a newly opened page. */
const readText = (state: unknown): string => (hasText(state) ? String(Object(state).text).slice(0, 100) : '')

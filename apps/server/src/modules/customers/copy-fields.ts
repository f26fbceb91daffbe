/**
 * The sections and columns of the own data that people read, in their order, and how each is written: a text, cents, a day,
 * a moment, or a code of a short list. Programs get all of it.
 */
export const shownFields = {
  account: [
    ['first_name', 'text'],
    ['last_name', 'text'],
    ['email_address', 'text'],
    ['address', 'text'],
    ['address_number', 'text'],
    ['postal_code', 'text'],
    ['city_name', 'text'],
    ['telephone_number', 'text'],
    ['mobile_number', 'text'],
    ['created_at', 'moment'],
    ['last_login_at', 'moment'],
  ],
  installation: [
    ['device_model', 'text'],
    ['device_serial', 'text'],
    ['date_signed', 'day'],
    ['date_called', 'day'],
    ['installation_date', 'day'],
    ['guarantee_until', 'day'],
  ],
  installation_proposals: [
    ['created_at', 'moment'],
    ['comment', 'text'],
  ],
  deliveries: [
    ['date', 'day'],
    ['state', 'word'],
    ['packs', 'text'],
    ['kg', 'text'],
    ['price_cents', 'cents'],
    ['comment', 'text'],
  ],
  automatic_refills: [
    ['started_at', 'moment'],
    ['ended_at', 'moment'],
    ['packs', 'text'],
    ['pack_kg', 'text'],
    ['pack_cents', 'cents'],
  ],
  salt_tank: [
    ['tank_kg', 'text'],
    ['hardness_fh', 'text'],
  ],
  residents: [
    ['since', 'day'],
    ['people', 'text'],
  ],
  run_out_forecast: [
    ['early', 'day'],
    ['late', 'day'],
  ],
  orders: [
    ['number', 'text'],
    ['type', 'word'],
    ['ordered_at', 'moment'],
    ['price_cents', 'cents'],
    ['cancelled_at', 'moment'],
  ],
  payments: [
    ['number', 'text'],
    ['former_document_of', 'day'],
    ['amount_cents', 'cents'],
    ['due_on', 'day'],
    ['communication', 'text'],
  ],
  support_requests: [
    ['created_at', 'moment'],
    ['channel', 'word'],
    ['title_text', 'text'],
    ['details_text', 'text'],
    ['comment', 'text'],
  ],
  support_messages: [
    ['created_at', 'moment'],
    ['by_customer', 'word'],
    ['text', 'text'],
  ],
  experiences: [
    ['created_at', 'moment'],
    ['title', 'text'],
    ['text', 'text'],
    ['rating', 'text'],
    ['answer', 'text'],
  ],
  friends_invited: [
    ['created_at', 'moment'],
    ['email_address', 'text'],
    ['state', 'word'],
  ],
  notification_choices: [
    ['kind', 'word'],
    ['channel', 'word'],
  ],
  notes: [
    ['created_at', 'moment'],
    ['kind', 'word'],
    ['text', 'text'],
  ],
  phone_calls: [
    ['created_at', 'moment'],
    ['subject', 'text'],
    ['words', 'text'],
  ],
  mails_sent: [
    ['queued_at', 'moment'],
    ['subject', 'text'],
  ],
  sessions: [
    ['created_at', 'moment'],
    ['last_used_at', 'moment'],
  ],
  read_by_the_office: [['at', 'moment']],
} as const

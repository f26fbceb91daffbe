/**
 * All failure codes with their HTTP status. The text of each code is in `packages/messages/server/{nl,fr,en}.json`
 * under `error.<code>`.
 */
export const errorStatus = {
  // any call
  invalid_request: 400,
  not_signed_in: 401,
  installation_not_placed: 403,
  not_allowed: 403,
  view_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  daily_limit: 429,
  internal: 500,
  unavailable: 503,
  // sessions
  login_failed: 401,
  invalid_refresh_token: 401,
  invalid_token: 422,
  passwords_differ: 422,
  weak_password: 422,
  wrong_password: 422,
  password_required: 422,
  email_taken: 409,
  wrong_code: 422,
  emails_differ: 422,
  confirmation_required: 403,
  passkey_refused: 422,
  no_passkeys_here: 409,
  too_many_passkeys: 409,
  last_way_to_sign_in: 409,
  // the office
  changed_meanwhile: 409,
  // staff
  second_factor_required: 403,
  second_factor_failed: 401,
  step_over: 401,
  last_second_factor: 409,
  own_account: 409,
  // customers
  already_active: 409,
  no_email_address: 409,
  account_not_active: 409,
  phones_changed_lately: 409,
  update_under_way: 409,
  phone_required: 422,
  unknown_place: 422,
  order_under_way: 409,
  amount_due: 409,
  // orders
  order_closed: 409,
  work_missing: 400,
  vat_number_missing: 409,
  vat_rate_unexplained: 409,
  no_invoices: 404,
  // products
  product_code_taken: 409,
  salt_vat_rate: 400,
  price_applies: 409,
  // payments
  no_account_number: 409,
  no_company_number: 409,
  letter_too_late: 409,
  line_closed: 409,
  amounts_differ: 422,
  // imports
  import_under_way: 409,
  unknown_source: 422,
  source_name_taken: 409,
  // lists of refills
  list_name_taken: 409,
  too_many_lists: 409,
  no_documents: 404,
  // salt
  customer_ended: 409,
  no_price: 409,
  price_raised: 409,
  no_drivers: 409,
  date_taken: 409,
  open_order_exists: 409,
  invalid_date: 422,
  no_open_order: 409,
  ordered_again: 409,
  change_closed: 409,
  packs_do_not_fit: 409,
  withdrawal_closed: 409,
  // automatic refills
  no_forecast: 409,
  no_location: 409,
  no_room: 409,
  salt_low: 409,
  terms_changed: 409,
  no_agreement: 409,
  nothing_to_undo: 409,
  // planning
  day_published: 409,
  routing_under_way: 409,
  routing_incomplete: 409,
  stop_does_not_fit: 409,
  // fleet
  depot_in_use: 409,
  depot_name_taken: 409,
  days_concerned: 409,
  // driver
  driver_unknown: 409,
  // appointments
  invalid_moment: 422,
  // installations
  already_placed: 409,
  second_administrator: 409,
  new_administrator: 409,
  // reviews
  review_too_early: 409,
  // photos
  photo_unreadable: 422,
  // messages on devices
  push_service_unknown: 422,
  // referrals
  already_referred: 409,
  already_noted: 409,
  own_address: 422,
  friend_unknown: 422,
  friend_counted: 409,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Codes of every call, so that no call has to list them. */
export const commonErrors = [
  'invalid_request',
  'not_found',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/** One failure of an answer: `{"errors":[{code, message, field?}]}`. */
export interface WireError {
  code: string
  message: string
  field?: string
}

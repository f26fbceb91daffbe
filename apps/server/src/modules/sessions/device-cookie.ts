/** The cookie of a device on which a customer signed in; its value is a device's mark (see `DeviceMarks`). */
export const DEVICE_COOKIE = 'brine_device'
/** A year: longer than the time between two refills of most customers. */
export const DEVICE_COOKIE_SECONDS = 365 * 86_400

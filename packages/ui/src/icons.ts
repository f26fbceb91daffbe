/*
 * The icons on a 24-unit grid. Each is a constant, so that a route loads only the icons that it imports. A string is
 * drawn with a round stroke of 2 units in the colour of the text, a `filled` object as a surface.
 */
import type { IconShape } from './Icon.tsx'

export const cubeIcon: IconShape = 'M12 3.2 20 7v9.6L12 21l-8-4.4V7zM4.2 7.2 12 11l7.8-3.8M12 11v9.6'
export const receiptIcon: IconShape =
  'M5.5 3.5h13v17l-2.6-1.7-2 1.7-1.9-1.7-1.9 1.7-2-1.7-2.6 1.7zM9 8.5h6M9 12.5h6'
export const personIcon: IconShape = 'M8 8a4 4 0 1 0 8 0 4 4 0 0 0-8 0zM4.5 20.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6'
export const giftIcon: IconShape =
  'M4 10.5h16V20a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM3 7h18v3.5H3zM12 7v14M12 7C8 7 6.5 5.8 6.5 4.4 6.5 3.2 7.5 2.5 8.6 2.5 10.7 2.5 12 4.5 12 7c0-2.5 1.3-4.5 3.4-4.5 1.1 0 2.1.7 2.1 1.9C17.5 5.8 16 7 12 7z'
export const signOutIcon: IconShape =
  'M13.5 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h7.5M10 12h10.5M16.5 7.5 21 12l-4.5 4.5'
export const phoneIcon: IconShape =
  'M6.6 3.5h2.7l1.7 4.7-2.2 1.6a13 13 0 0 0 5.4 5.4l1.6-2.2 4.7 1.7v2.7a2.1 2.1 0 0 1-2.3 2.1C10.7 19 5 13.3 4.5 5.8a2.1 2.1 0 0 1 2.1-2.3z'
export const mailIcon: IconShape =
  'M5.5 5h13a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5h-13a2.5 2.5 0 0 1-2.5-2.5v-9a2.5 2.5 0 0 1 2.5-2.5zM3.8 7l8.2 6 8.2-6'
export const leafIcon: IconShape = {
  filled:
    'M20.6 3.2C11 2.6 4.4 6.2 4 13.2c-.1 1.7.3 3.2 1.1 4.4l-1.8 3 1.7 1 1.7-2.8c1.2.7 2.6 1 4.2.9 7-.6 10.3-7.2 9.7-16.5zM8.3 16.6c1.8-3.4 4.3-6 7.6-8l.8 1.3c-3 1.9-5.3 4.3-7 7.5z',
}
export const checkIcon: IconShape = 'M4.5 12.5l5 5L19.5 7'
export const crossIcon: IconShape = 'M6 6l12 12M18 6 6 18'
export const alertIcon: IconShape = 'M12 3.5 22 20.5H2zM12 10v4.5M12 17.3v.2'
export const infoIcon: IconShape = 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0zM12 11v5.5M12 7.5v.2'
export const circleCheckIcon: IconShape = 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0zM7.8 12.3l3 3 5.4-6'
export const copyIcon: IconShape = 'M9 8.5h10.5V20H9zM15 8.5V4H4.5v11.5H9'
export const uploadIcon: IconShape = 'M12 15.5V4M7 8.5l5-5 5 5M4.5 20.5h15'
export const bankIcon: IconShape =
  'M3.5 9.5 12 4l8.5 5.5zM5 20.5h14M6.5 9.5v8M10.5 9.5v8M13.5 9.5v8M17.5 9.5v8'
export const downloadIcon: IconShape = 'M12 3.5v11.5M7 10.5l5 5 5-5M4.5 20.5h15'
export const pdfIcon: IconShape = 'M6 2.8h8.5L19 7.3v13.9H6zM14 3v5h5M12.5 11v6.5M9.5 14.8l3 3 3-3'
export const calendarIcon: IconShape =
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-11a2.5 2.5 0 0 1 2.5-2.5zM3.5 10h17M8 2.8V7M16 2.8V7'
export const clockIcon: IconShape = 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0zM12 7v5.3l3.5 2.2'
export const morningIcon: IconShape =
  'M6.5 16a5.5 5.5 0 0 1 11 0M2.5 16h2M19.5 16h2M12 7.2V2.8M9.6 5 12 2.6 14.4 5M5.3 9.3 4 8M18.7 9.3 20 8M2.5 20.5c1.6 0 1.6-1 3.2-1s1.6 1 3.1 1 1.6-1 3.2-1 1.6 1 3.1 1 1.6-1 3.2-1 1.6 1 3.2 1'
export const afternoonIcon: IconShape =
  'M8 9.5a4 4 0 1 0 8 0 4 4 0 0 0-8 0zM12 2v1.3M4.5 9.5h1.3M18.2 9.5h1.3M6.7 4.2l.9.9M17.3 4.2l-.9.9M2.5 20.5c1.6 0 1.6-1 3.2-1s1.6 1 3.1 1 1.6-1 3.2-1 1.6 1 3.1 1 1.6-1 3.2-1 1.6 1 3.2 1'
export const eveningIcon: IconShape =
  'M17.5 12.2A6.5 6.5 0 0 1 9.7 3.6a6.5 6.5 0 1 0 7.8 8.6zM2.5 20.5c1.6 0 1.6-1 3.2-1s1.6 1 3.1 1 1.6-1 3.2-1 1.6 1 3.1 1 1.6-1 3.2-1 1.6 1 3.2 1'
export const plusIcon: IconShape = 'M12 5v14M5 12h14'
export const minusIcon: IconShape = 'M5 12h14'
export const trashIcon: IconShape = 'M4 6.5h16M9 6V3.5h6V6M6 6.5l1 14h10l1-14M10 11v5.5M14 11v5.5'
export const chevronLeftIcon: IconShape = 'M14.5 5.5 8 12l6.5 6.5'
export const chevronRightIcon: IconShape = 'M9.5 5.5 16 12l-6.5 6.5'
export const chevronDownIcon: IconShape = 'M5.5 9 12 15.5 18.5 9'
export const arrowBackIcon: IconShape = 'M20 12H4.5M10 5.5 3.5 12l6.5 6.5'
export const arrowForthIcon: IconShape = 'M4 12h15.5M14 5.5l6.5 6.5-6.5 6.5'
export const upDownIcon: IconShape = 'M8 20V4.5M4 8.5l4-4.5 4 4.5M16 4v15.5M12 15.5l4 4.5 4-4.5'
export const pencilIcon: IconShape = 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10'
export const lockIcon: IconShape =
  'M7 10.5h10a2.5 2.5 0 0 1 2.5 2.5v5.5a2.5 2.5 0 0 1-2.5 2.5h-10a2.5 2.5 0 0 1-2.5-2.5v-5.5a2.5 2.5 0 0 1 2.5-2.5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.5'
export const eyeIcon: IconShape =
  'M2.5 12C4.5 8 8 5.8 12 5.8s7.5 2.2 9.5 6.2c-2 4-5.5 6.2-9.5 6.2S4.5 16 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 0 0-6 0z'
export const eyeOffIcon: IconShape =
  'M2.5 12C4.5 8 8 5.8 12 5.8s7.5 2.2 9.5 6.2c-2 4-5.5 6.2-9.5 6.2S4.5 16 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 0 0-6 0zM4 4l16 16'
export const menuIcon: IconShape =
  'M3.5 7c2.1 0 2.1-1.5 4.2-1.5S9.9 7 12 7s2.1-1.5 4.2-1.5S18.4 7 20.5 7M3.5 12.7c2.1 0 2.1-1.5 4.2-1.5s2.2 1.5 4.3 1.5 2.1-1.5 4.2-1.5 2.2 1.5 4.3 1.5M3.5 18.5c2.1 0 2.1-1.5 4.2-1.5s2.2 1.5 4.3 1.5 2.1-1.5 4.2-1.5 2.2 1.5 4.3 1.5'
export const pinIcon: IconShape =
  'M12 21.5c-4.5-4.6-7-8-7-11.3a7 7 0 0 1 14 0c0 3.3-2.5 6.7-7 11.3zM9.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0z'
export const tackIcon: IconShape = 'M8.5 3.5h7l-1 6.5 3.5 4H6l3.5-4zM12 14v7'
export const homeIcon: IconShape = 'M4 11.5V20.5h16v-9M2.5 12.5V9.5h3v-3h3v-3h7v3h3v3h3v3M10 20.5v-5h4v5'
export const truckIcon: IconShape =
  'M2.5 5.5h11.5v11H2.5zM14 9.5h4l3.5 3.7v3.3H14zM4.8 17.5a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 0 0-4.4 0zM15.3 17.5a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 0 0-4.4 0z'
export const weightIcon: IconShape = 'M6 8.5h12l2.5 12h-17zM9.2 5.5a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 0 0-5.6 0z'
export const routeIcon: IconShape =
  'M3 18.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0zM16 5.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0zM8 18.5h7.5a3.3 3.3 0 0 0 0-6.5h-7a3.3 3.3 0 0 1 0-6.5H16'
export const dropIcon: IconShape =
  'M12 3c3.5 4.5 6 7.5 6 11a6 6 0 0 1-12 0c0-3.5 2.5-6.5 6-11zM9 14.5a3 3 0 0 0 2.5 2.8'
export const wrenchIcon: IconShape =
  'M15 10.6a4.8 4.8 0 0 1 5-6.7l-2.9 2.9.6 1.9 1.9.6 2.2-2.9a4.8 4.8 0 0 1-6.6 5.6L7.4 20.1A2.3 2.3 0 1 1 4.2 16.9z'
export const chatIcon: IconShape =
  'M4 4.5h16a1.5 1.5 0 0 1 1.5 1.5v9.5A1.5 1.5 0 0 1 20 17h-8l-5 4v-4H4a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 4 4.5z'
export const euroIcon: IconShape =
  'M17.5 6.5A6.3 6.3 0 0 0 7.3 12a6.3 6.3 0 0 0 10.2 5.5M4.5 10.3h8.5M4.5 13.7h7.5'
export const shieldIcon: IconShape =
  'M12 2.8 4.5 5.5v5.7c0 4.6 3 8 7.5 10 4.5-2 7.5-5.4 7.5-10V5.5zM8.3 11.8l2.7 2.7 4.8-5.2'
export const signIcon: IconShape =
  'M3 20.5h18M5 16.5c2-1 3.3-3 4-6.5.6-3 2.5-5 3.7-4.2 1.3.9-.5 5-2.7 8-.6.9 1 1.2 2.2-.3.7-.9 1.3.5 2 .9 1 .5 2-.4 2.8-.9.7-.5 1.3 0 2 .5'
export const tapIcon: IconShape =
  'M3 7.5h9a5 5 0 0 1 5 5v1.5h-5v-1.2a1 1 0 0 0-1-1H3zM8.5 7.5V4.5M5.5 4h6M14.5 17.5c1 1.2 1.5 1.9 1.5 2.6a1.5 1.5 0 0 1-3 0c0-.7.5-1.4 1.5-2.6z'
export const cameraIcon: IconShape =
  'M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18.5V9a1.5 1.5 0 0 1 1.5-1.5zM8.5 13.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 0 0-7 0z'
export const starIcon: IconShape = {
  filled:
    'M12 2.3c.5 0 .9.3 1.2.8l2.3 4.7 5.2.8c1.2.2 1.6 1.5.8 2.3l-3.8 3.7.9 5.2c.2 1.1-1 2-2 1.5L12 18.8l-4.6 2.5c-1 .5-2.2-.4-2-1.5l.9-5.2-3.8-3.7c-.8-.8-.4-2.1.8-2.3l5.2-.8 2.3-4.7c.3-.5.7-.8 1.2-.8z',
}
export const facebookIcon: IconShape =
  'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-1.8 1.8-1.8h1.9V2.8h-2.5c-3 0-4.7 1.8-4.7 4.6v2.1H7.5V13h3v8'
export const instagramIcon: IconShape =
  'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-8a5 5 0 0 1-5-5v-8a5 5 0 0 1 5-5zM7.8 12a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 0 0-8.4 0zM17 6.9v.2'
export const youtubeIcon: IconShape =
  'M6.5 5h11a4.5 4.5 0 0 1 4.5 4.5v5a4.5 4.5 0 0 1-4.5 4.5h-11a4.5 4.5 0 0 1-4.5-4.5v-5a4.5 4.5 0 0 1 4.5-4.5zM10 9l5 3-5 3z'
export const linkedinIcon: IconShape =
  'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-12a3 3 0 0 1 3-3zM7.5 10.5V17M7.5 7.2v.2M11.5 17v-6.5M11.5 13.5c0-1.9 1-3 2.6-3s2.4 1 2.4 3V17'
export const searchIcon: IconShape = 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 0 0-13 0zM15.5 15.5l5 5'
export const filterIcon: IconShape = 'M3 5.5h18l-7 8V20l-4-2v-4.5z'
export const printIcon: IconShape = 'M7 8V3.5h10V8M7 17H3.5V8.5h17V17H17M7 13.5h10v7H7z'
export const noteIcon: IconShape = 'M4.5 3.5h15v11l-6 6h-9zM19.5 14.5h-6v6M8 8h8M8 12h5'
export const refreshIcon: IconShape =
  'M20 11a8 8 0 0 0-14.5-4L3.5 9.5M3.5 4.5v5h5M4 13a8 8 0 0 0 14.5 4l2-2.5M20.5 19.5v-5h-5'
export const sendIcon: IconShape = 'M21 3 10.5 13.5M21 3l-6.5 18-4-7.5L3 9.5z'
export const calmIcon: IconShape =
  'M2.5 9c2.4 0 2.4-2 4.8-2s2.3 2 4.7 2 2.4-2 4.8-2 2.3 2 4.7 2M2.5 16c2.4 0 2.4-2 4.8-2s2.3 2 4.7 2 2.4-2 4.8-2 2.3 2 4.7 2'
export const helpIcon: IconShape =
  'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0zM8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 0 0-7 0zM5.7 5.7l3.8 3.8M14.5 14.5l3.8 3.8M18.3 5.7l-3.8 3.8M9.5 14.5l-3.8 3.8'
export const dotsIcon: IconShape = {
  filled:
    'M3 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM10 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM17 12a2 2 0 1 0 4 0 2 2 0 0 0-4 0z',
}
export const gripIcon: IconShape = {
  filled:
    'M7.3 6a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 0 0-3.4 0zM13.3 6a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 0 0-3.4 0zM7.3 12a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 0 0-3.4 0zM13.3 12a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 0 0-3.4 0zM7.3 18a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 0 0-3.4 0zM13.3 18a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 0 0-3.4 0z',
}
export const usersIcon: IconShape =
  'M5.5 8.5a3.5 3.5 0 1 0 7 0 3.5 3.5 0 0 0-7 0zM2.5 20c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .8 3.2 2.5 3.5 5'
export const boardIcon: IconShape =
  'M5.5 4h13a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-13a2.5 2.5 0 0 1-2.5-2.5v-11a2.5 2.5 0 0 1 2.5-2.5zM9 4v16M15 4v16M11 8h2M5 8h2M17 8h2M17 11.5h2'
export const deviceIcon: IconShape =
  'M8 2.8h8a3 3 0 0 1 3 3v12.4a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-12.4a3 3 0 0 1 3-3zM5 9.5h14M9 6.2h3M15.5 6.2v.1'
export const goneIcon: IconShape = 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0zM5.8 5.8l12.4 12.4'
export const historyIcon: IconShape = 'M4 5v4.5h4.5M4.5 9.5A8.3 8.3 0 1 1 4 13.5M12 8v4.5l3 2'
export const leakIcon: IconShape =
  'M3 6.5h6l2 2h10M3 11.5h6l2-2h10M13 14.5c1.7 2.1 2.6 3.4 2.6 4.6a2.6 2.6 0 0 1-5.2 0c0-1.2.9-2.5 2.6-4.6z'
export const keyIcon: IconShape =
  'M3.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 0 0-9 0zM12.5 12h9M18 12v3.5M21.5 12v2.5'
export const bellIcon: IconShape = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4'
export const codeIcon: IconShape = 'M8.5 7l-5 5 5 5M15.5 7l5 5-5 5'
export const skipIcon: IconShape = 'M5 6.5 11 12l-6 5.5zM13 6.5 19 12l-6 5.5z'
export const stopIcon: IconShape =
  'M8.5 5.5h7a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3z'

export const saltRoutes = 1

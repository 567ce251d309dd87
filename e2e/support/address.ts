export const baseUrl = () => process.env.ASKLOOM_TEST_URL ?? "";
export const demoPassword = () => process.env.ASKLOOM_TEST_PASSWORD ?? "";

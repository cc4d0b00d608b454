const stage = /(?:^|[.-])(?:staging|stage|stg|test|testing|dev|preprod|preview|uat|qa|sandbox)\d*(?:[.-]|$)/i

/** Whether the name of a host says that it is not the public site. */
export const isStageHost = (host: string): boolean => stage.test(host)

// Written by `python -m storefront.app.contract`. Do not edit.

export const UNAVAILABLE = "The store cannot reach its database just now. Please try again in a moment.";
export const BUSY = "The store is busy just now. Please try again in a moment.";
export const CRASHED = "The server could not answer this. Problem code {request_id}.";
export const TOO_MANY_REQUESTS = "Too many requests. Please try again in {seconds} seconds.";
export const NOTHING_HERE = "There is nothing at this address.";
export const OTHER_METHOD = "This address does not take this method.";
export const TOO_LARGE = "The request is too large.";
export const NESTED_TOO_DEEPLY = "The request is nested too deeply.";
export const NOT_MULTIPART = "Send the file as multipart/form-data.";
export const BROKEN_MULTIPART = "The upload is broken or cut short. Please try again.";
export const ONE_FILE = "Send one file with each request; this one has {count}.";
export const NO_JSON = "The body cannot be read as JSON: {reason}.";
export const PARAMETER_MISSING = "This parameter is required.";

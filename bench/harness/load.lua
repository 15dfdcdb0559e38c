-- Sends the requests of a file, one after the other and then from its start again; each line: method, target, body and
-- Idempotency-Key, separated by tabs. Prints one line of JSON at the end.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  local json = {}
  for name, value in pairs(wrk.headers) do json[name] = value end
  json["Content-Type"] = "application/json"
  requests = {}
  for line in io.lines(args[1]) do
    local method, target, body, key = line:match("^(%u+)\t([^\t]+)\t([^\t]*)\t(.*)$")
    json["Idempotency-Key"] = key ~= "" and key or nil
    if body == "" then
      requests[#requests + 1] = wrk.format(method, target)
    else
      requests[#requests + 1] = wrk.format(method, target, json, body)
    end
  end
  held = #requests
  sent = 0
end

function request()
  sent = sent + 1
  return requests[(sent - 1) % held + 1]
end

function done(summary, latency)
  local errors = summary.errors
  local sent, held = 0, 0
  for _, thread in ipairs(threads) do
    sent = sent + thread:get("sent")
    held = held + thread:get("held")
  end
  local form = '{"requests":%d,"seconds":%.6f,"p50":%.3f,"p99":%.3f,"refused":%d,"broken":%d,"late":%d,"sent":%d,"held":%d}\n'
  io.write(string.format(
    form,
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.status, errors.connect + errors.read + errors.write, errors.timeout, sent, held
  ))
end

#include "server/site.hpp"

#include <algorithm>
#include <array>

namespace engawa {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> content_types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
}};

std::string_view content_type(std::string_view path) {
    for (const auto& [ending, type] : content_types) {
        if (path.ends_with(ending)) return type;
    }
    return "application/octet-stream";
}

// The page finds its own way inside these.
bool is_page(std::string_view path) {
    return path == "/" || path == "/tables" || path == "/games" || path.starts_with("/play/") ||
           path.starts_with("/learn/") || path.starts_with("/t/") || path.starts_with("/replay/");
}

// `known` may be a list, and each tag may be marked as weak.
bool knows(std::string_view known, std::string_view etag) {
    return known == "*" || known.find(etag) != known.npos;
}

}  // namespace

std::optional<HttpResponse> page_response(const HttpRequest& request, std::span<const Asset> assets) {
    const std::string_view path = is_page(request.path) ? "/index.html" : std::string_view(request.path);
    const auto asset = std::ranges::find(assets, path, &Asset::path);
    HttpResponse response;
    if (asset == assets.end() && request.takes_html && path != "/index.html") {
        // Who mistypes an address is told so by the page.
        HttpRequest home = request;
        home.path = "/";
        home.known_etag.clear();
        HttpResponse lost = *page_response(home, assets);
        lost.status = 404;
        return lost;
    }
    if (asset == assets.end()) {
        if (!is_page(request.path)) return std::nullopt;
        response.content_type = "text/plain; charset=utf-8";
        response.body = "This build of Engawa has no page: build web/ first.\n";
        return response;
    }
    // The names of files in /assets/ change with what is in them.
    const bool forever = path.starts_with("/assets/");
    const std::string etag = "\"" + std::string(asset->etag) + "\"";
    response.headers = {{"Cache-Control", forever ? "public, max-age=31536000, immutable" : "no-cache"},
                        {"ETag", "W/" + etag},  // weak: the same for the compressed bytes
                        {"Vary", "Accept-Encoding"}};
    if (knows(request.known_etag, etag)) {
        response.status = 304;
        return response;
    }
    response.content_type = content_type(path);
    response.embedded = asset->raw;
    if (request.takes_gzip && !asset->gzip.empty()) {
        response.embedded = asset->gzip;
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    return response;
}

std::vector<std::pair<std::string, std::string>> common_headers() {
    return {{"Content-Security-Policy",
             "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
             "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'; "
             "form-action 'self'"},
            {"X-Content-Type-Options", "nosniff"},
            {"Referrer-Policy", "no-referrer"},
            {"Cross-Origin-Opener-Policy", "same-origin"},
            {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"}};
}

}  // namespace engawa
